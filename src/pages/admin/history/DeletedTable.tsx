import { Calendar, FileText, MessageSquareText, Reply, RotateCcw, Trash2, User } from 'lucide';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import styled from 'styled-components';
import { ListTable } from '@/components/admin/ListParts';
import { Badge } from '@/components/ui/Badge';
import { IconAction } from '@/components/ui/IconAction';
import { Row, Small, Stack, Text } from '@/components/ui/primitives';
import { Cell, RowActions, Row as TableRow } from '@/components/ui/Table';
import { useToast } from '@/components/ui/useToast';
import { useNow } from '@/contexts/Now';
import { type DeletedRecord, daysLeft } from '@/domain/deletedRecord';
import { displayDate, displayDateTime } from '@/domain/displayDates';
import { textLanguage } from '@/domain/language';
import { useFocusFallback } from '@/hooks/useFocusFallback';
import { useDeleteRecord, useRestore } from '@/pages/admin/useDeleteAndRestore';
import * as admin from '@/texts/admin';
import * as adminRecords from '@/texts/adminRecords';
import { theme } from '@/theme/theme';

const RecordName = styled.span`
  min-width: min(240px, 100%);
  font-weight: 600;
  line-height: 1.35;
  overflow-wrap: anywhere;

  &:lang(my) {
    line-height: ${theme.lineHeight.burmeseHead};
  }
`;

const KIND_BADGES = {
  post: { label: 'Post', icon: FileText },
  event: { label: 'Event', icon: Calendar },
  message: { label: 'Message', icon: MessageSquareText },
  user: { label: 'User', icon: User },
  reply: { label: 'Reply', icon: Reply },
} as const;

type RowProps = {
  screenHeading: RefObject<HTMLElement | null>;
  onDeletePermanently: (record: DeletedRecord) => void;
};

type Props = RowProps & {
  records: DeletedRecord[];
  pager: ReactNode;
};

const COLUMNS = [['Name'], ['Deleted', '21cqi'], [admin.actionsColumn, '180px']] as const;

export function DeletedTable({ records, pager, ...rowProps }: Props) {
  return (
    <ListTable caption="Deleted records" columns={COLUMNS} footer={pager}>
      {records.map((record) => (
        <DeletedRow key={`${record.kind} ${record.id} ${record.deleted_at}`} record={record} {...rowProps} />
      ))}
    </ListTable>
  );
}

function DeletedRow({ record, screenHeading, onDeletePermanently }: RowProps & { record: DeletedRecord }) {
  const row = useRef<HTMLTableRowElement>(null);
  const [isBusy, setBusy] = useState(false);
  const { restore } = useRestore();
  const deleteRecord = useDeleteRecord();
  const toast = useToast();
  const now = useNow();
  const { label, icon } = KIND_BADGES[record.kind];
  const { name } = record;
  useFocusFallback(row, screenHeading);

  async function handleRestore() {
    setBusy(true);
    await restore(record, () => void undoRestore());
    setBusy(false);
  }

  async function undoRestore() {
    const { kind, id } = record;
    const reason = await deleteRecord(record);
    const topic = `${kind} ${id}`;
    if (reason === undefined) toast({ tone: 'ok', topic, text: `'${name}' deleted again.` });
    else toast({ tone: 'bad', topic, text: adminRecords.failedToDelete(kind, reason) });
  }

  return (
    <TableRow ref={row}>
      <Cell>
        <Stack $gap={8} $align="start">
          <RecordName lang={textLanguage(name)}>{name}</RecordName>
          <Badge tone="plain" icon={icon}>
            {label}
          </Badge>
        </Stack>
      </Cell>
      <Cell data-label="Deleted">
        <Row as="span" $gap={8} $rowGap={0} $align="baseline">
          <Text as="time" dateTime={record.deleted_at} title={displayDateTime(record.deleted_at)}>
            {displayDate(record.deleted_at)}
          </Text>
          {record.deleted_by_name !== '' && <Small>{`by ${record.deleted_by_name}`}</Small>}
          <Small title={`Kept until ${displayDateTime(record.goes_at)}`}>{daysLeft(record, now)}</Small>
        </Row>
      </Cell>
      <Cell>
        <RowActions>
          <IconAction
            icon={RotateCcw}
            text="Restore"
            hasVisibleText
            label={`Restore ${name}`}
            isBusy={isBusy}
            onClick={() => void handleRestore()}
          />
          <IconAction
            icon={Trash2}
            text={admin.deletePermanentlyButton}
            label={`Delete for good: ${name}`}
            tone="danger"
            onClick={() => onDeletePermanently(record)}
          />
        </RowActions>
      </Cell>
    </TableRow>
  );
}
