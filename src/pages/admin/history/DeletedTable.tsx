import { Calendar, FileText, MessageSquareText, RotateCcw, Trash2, User } from 'lucide';
import { type RefObject, useRef, useState } from 'react';
import styled from 'styled-components';
import { Badge } from '@/components/ui/Badge';
import { IconAction } from '@/components/ui/IconAction';
import { Pager } from '@/components/ui/Pager';
import { Cell, HeadCell, HeadRow, Row, RowActions, Table, TableBody, TableHead, TablePanel } from '@/components/ui/Table';
import { useToast } from '@/components/ui/useToast';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useNow } from '@/contexts/Now';
import { displayDate, displayDateTime } from '@/domain/dates';
import { type DeletedRecord, daysLeft } from '@/domain/deletedRecord';
import { textLanguage } from '@/domain/language';
import { ADMIN_PAGE_SIZE } from '@/domain/lists';
import { useFocusFallback } from '@/hooks/useFocusFallback';
import { useDeleteRecord, useRestore } from '@/pages/admin/DeleteRecordDialog';
import * as lists from '@/texts/admin';
import * as texts from '@/texts/adminHistory';
import * as records from '@/texts/adminRecords';

/* The name, and its kind below it. */
const Record = styled.div`
  display: grid;
  gap: 8px;
  justify-items: start;
`;

const Name = styled.span`
  min-width: min(240px, 100%);
  font-weight: 600;
  line-height: 1.35;
  overflow-wrap: anywhere;

  &:lang(my) {
    line-height: ${({ theme }) => theme.lineHeight.burmeseHead};
  }
`;

const Deleted = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 8px;
  align-items: baseline;
  color: ${({ theme }) => theme.colour.ink2};
  overflow-wrap: anywhere;

  > span {
    font-size: ${({ theme }) => theme.size.small};
  }
`;

const KINDS = {
  post: { label: texts.postKind, icon: FileText },
  event: { label: texts.eventKind, icon: Calendar },
  message: { label: texts.messageKind, icon: MessageSquareText },
  user: { label: texts.userKind, icon: User },
} as const;

type RowProps = {
  /** Gets the focus when the focused row is gone. */
  heading: RefObject<HTMLElement | null>;
  onDeleteForGood: (record: DeletedRecord) => void;
};

type Props = RowProps & {
  /** The records of one page. */
  records: DeletedRecord[];
  page: number;
  pageCount: number;
  total: number;
  onPage: (page: number) => void;
};

export function DeletedTable({ records, page, pageCount, total, onPage, ...row }: Props) {
  return (
    <TablePanel>
      <Table>
        <VisuallyHidden as="caption">{texts.deletedCaption}</VisuallyHidden>
        <TableHead>
          <HeadRow>
            <HeadCell>{texts.nameColumn}</HeadCell>
            <HeadCell $width="21cqi">{texts.deletedColumn}</HeadCell>
            <HeadCell $width="180px">{lists.actionsColumn}</HeadCell>
          </HeadRow>
        </TableHead>
        <TableBody>
          {records.map((record) => (
            <DeletedRow key={`${record.kind} ${record.id} ${record.deleted_at}`} record={record} {...row} />
          ))}
        </TableBody>
      </Table>
      <Pager page={page} pageCount={pageCount} total={total} pageSize={ADMIN_PAGE_SIZE} onPage={onPage} />
    </TablePanel>
  );
}

function DeletedRow({ record, heading, onDeleteForGood }: RowProps & { record: DeletedRecord }) {
  const row = useRef<HTMLTableRowElement>(null);
  const [isBusy, setBusy] = useState(false);
  const restore = useRestore();
  const deleteRecord = useDeleteRecord();
  const toast = useToast();
  const now = useNow();
  const { label, icon } = KINDS[record.kind];
  const name = record.name;
  useFocusFallback(row, heading);

  async function handleRestore() {
    setBusy(true);
    await restore(record, () => void deleteAgain());
    setBusy(false);
  }

  async function deleteAgain() {
    const { kind, id } = record;
    const reason = await deleteRecord(record);
    const about = `${kind} ${id}`;
    if (reason === undefined) toast({ tone: 'ok', about, text: texts.deletedAgainToast(name) });
    else toast({ tone: 'bad', about, text: records.failedToDelete(kind, reason) });
  }

  return (
    <Row ref={row}>
      <Cell>
        <Record>
          <Name lang={textLanguage(name)}>{name}</Name>
          <Badge tone="plain" icon={icon}>
            {label}
          </Badge>
        </Record>
      </Cell>
      <Cell data-label={texts.deletedColumn}>
        <Deleted>
          <time dateTime={record.deleted_at} title={displayDateTime(record.deleted_at)}>
            {displayDate(record.deleted_at)}
          </time>
          {record.deleted_by_name !== '' && (
            <span lang={textLanguage(record.deleted_by_name)}>{texts.deletedBy(record.deleted_by_name)}</span>
          )}
          <span title={texts.keptUntil(displayDateTime(record.goes_at))}>{daysLeft(record, now)}</span>
        </Deleted>
      </Cell>
      <Cell>
        <RowActions>
          <IconAction
            icon={RotateCcw}
            text={texts.restoreButton}
            isNamed
            label={texts.restoreLabel(name)}
            isBusy={isBusy}
            onClick={() => void handleRestore()}
          />
          <IconAction
            icon={Trash2}
            text={texts.deleteForGoodButton}
            label={texts.deleteForGoodLabel(name)}
            tone="danger"
            onClick={() => onDeleteForGood(record)}
          />
        </RowActions>
      </Cell>
    </Row>
  );
}
