import { Calendar, FileText, MessageSquareText, RotateCcw, Trash2, User } from 'lucide';
import { type RefObject, useRef, useState } from 'react';
import { Badge } from '@/components/ui/Badge';
import { IconAction } from '@/components/ui/IconAction';
import { Pager } from '@/components/ui/Pager';
import { Cell, HeadCell, HeadRow, Row, RowActions, Table, TableBody, TableHead, TablePanel } from '@/components/ui/Table';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { useNow } from '@/contexts/Now';
import { displayDate, displayDateTime } from '@/domain/dates';
import { type DeletedRecord, daysLeft } from '@/domain/deletedRecord';
import { textLanguage } from '@/domain/language';
import { ADMIN_PAGE_SIZE } from '@/domain/paging';
import { useFocusFallback } from '@/hooks/useFocusFallback';
import { useRestore } from '@/pages/admin/useRestore';
import * as texts from '@/texts/adminDeleted';
import * as lists from '@/texts/adminLists';
import * as S from './DeletedTable.styles';
import { useDeleteAgain } from './useDeleteAgain';

const KINDS = {
  post: { label: texts.postKind, icon: FileText },
  event: { label: texts.eventKind, icon: Calendar },
  message: { label: texts.messageKind, icon: MessageSquareText },
  user: { label: texts.userKind, icon: User },
} as const;

type RowProps = {
  /** Gets the focus when the focused row is gone. */
  heir: RefObject<HTMLElement | null>;
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
        <VisuallyHidden as="caption">{texts.tableCaption}</VisuallyHidden>
        <TableHead>
          <HeadRow>
            <HeadCell>{texts.nameColumn}</HeadCell>
            <HeadCell>{texts.deletedColumn}</HeadCell>
            <HeadCell>{texts.keptUntilColumn}</HeadCell>
            <HeadCell>{lists.actionsColumn}</HeadCell>
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

function DeletedRow({ record, heir, onDeleteForGood }: RowProps & { record: DeletedRecord }) {
  const row = useRef<HTMLTableRowElement>(null);
  const [isBusy, setBusy] = useState(false);
  const restore = useRestore();
  const deleteAgain = useDeleteAgain();
  const now = useNow();
  const { label, icon } = KINDS[record.kind];
  const name = record.name;
  useFocusFallback(row, heir);

  async function handleRestore() {
    setBusy(true);
    await restore(record, () => void deleteAgain(record));
    setBusy(false);
  }

  return (
    <Row ref={row}>
      <Cell>
        <S.Record>
          <Badge tone="plain" icon={icon}>
            {label}
          </Badge>
          <S.Name lang={textLanguage(name)}>{name}</S.Name>
        </S.Record>
      </Cell>
      <Cell data-label={texts.deletedColumn}>
        <S.Deleted>
          <time dateTime={record.deleted_at}>{displayDateTime(record.deleted_at)}</time>
          {record.deleted_by_name !== '' && (
            <span lang={textLanguage(record.deleted_by_name)}>{texts.deletedBy(record.deleted_by_name)}</span>
          )}
        </S.Deleted>
      </Cell>
      <Cell data-label={texts.keptUntilColumn}>
        <S.KeptUntil dateTime={record.goes_at} title={displayDateTime(record.goes_at)}>
          {displayDate(record.goes_at)}
          <span>{daysLeft(record, now)}</span>
        </S.KeptUntil>
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
