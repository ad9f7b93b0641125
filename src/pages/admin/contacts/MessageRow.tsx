import { Eye, Mail, MailOpen, Trash2 } from 'lucide';
import { type ChangeEvent, memo, type RefObject, useCallback, useRef } from 'react';
import { StatusToggle } from '@/components/admin/StatusToggle';
import { IconAction } from '@/components/ui/IconAction';
import { Cell, RowActions } from '@/components/ui/Table';
import { type ContactMessage, displaySubject, flippedStatus, messageExcerpt } from '@/domain/contactMessage';
import { displayDate, displayDateTime } from '@/domain/dates';
import { textLanguage } from '@/domain/language';
import { useFocusFallback } from '@/hooks/useFocusFallback';
import type { Select } from '@/pages/admin/useSelection';
import * as admin from '@/texts/adminCommon';
import * as texts from '@/texts/adminMessages';
import { MessageMarks } from './MessageMarks';
import * as S from './MessageRow.styles';
import type { ChangeStatus } from './useStatusChange';
import { WaitingTime } from './WaitingTime';

/** Letters of a phone number that fit into its column. */
const USUAL_NUMBER = 18;

type Props = {
  message: ContactMessage;
  /** Its index in the list, counted from 0. */
  index: number;
  /** Measures the row for the virtualizer. */
  measure: (row: HTMLTableRowElement | null) => void;
  isChanging: boolean;
  isSelected: boolean;
  /**
   * Takes the focus when the focused row disappears: after its own toggle in a filtered list, or a
   * colleague's deletion.
   */
  heir: RefObject<HTMLElement | null>;
  onChange: ChangeStatus;
  onView: (message: ContactMessage) => void;
  onDelete: (message: ContactMessage) => void;
  onSelect: Select;
};

/** One message. Memoized: it rerenders only when its own props change, because scrolling renders many rows. */
export const MessageRow = memo(function MessageRow({ message, index, measure, isChanging, isSelected, heir, ...on }: Props) {
  const isUnread = message.status === 'unread';
  const next = flippedStatus(message.status);
  const subject = displaySubject(message);
  const excerpt = messageExcerpt(message);
  const row = useRef<HTMLTableRowElement>(null);
  useFocusFallback(row, heir);
  const keepRow = useCallback(
    (element: HTMLTableRowElement | null) => {
      row.current = element;
      measure(element);
    },
    [measure],
  );

  // The click behind the change knows the Shift key, also for a press of the space bar.
  function handleSelect({ nativeEvent }: ChangeEvent) {
    on.onSelect(message.id, { isRange: nativeEvent instanceof MouseEvent && nativeEvent.shiftKey });
  }

  return (
    <S.MessageRow
      ref={keepRow}
      $isUnread={isUnread}
      $isSelected={isSelected}
      data-id={message.id}
      data-index={index}
      aria-rowindex={index + 2}
    >
      <S.SenderCell>
        <S.Name lang={textLanguage(message.name)} $isUnread={isUnread}>
          {message.name}
        </S.Name>
        <S.Email>{message.email}</S.Email>
        <S.Pick label="" aria-label={texts.selectLabel(message.name)} checked={isSelected} onChange={handleSelect} />
      </S.SenderCell>
      <Cell data-label={texts.phoneColumn}>
        {message.phno ? (
          <S.Phone $isLong={message.phno.length > USUAL_NUMBER}>{message.phno}</S.Phone>
        ) : (
          <S.Nothing>{texts.noPhone}</S.Nothing>
        )}
      </Cell>
      <Cell data-label={texts.subjectColumn}>
        <S.Subject lang={textLanguage(subject)} $isUnread={isUnread}>
          {message.subject.trim() ? subject : <S.Nothing>{subject}</S.Nothing>}
        </S.Subject>
      </Cell>
      <Cell data-label={texts.messageColumn}>
        <S.Excerpt lang={textLanguage(excerpt)}>{excerpt}</S.Excerpt>
      </Cell>
      <Cell data-label={texts.statusColumn}>
        <StatusToggle
          tone={message.status}
          icon={isUnread ? Mail : MailOpen}
          label={texts.statusToggleLabel(message.name, message.status, next)}
          isBusy={isChanging}
          onClick={() => on.onChange(message, next)}
        >
          {isUnread ? texts.unread : texts.read}
        </StatusToggle>
      </Cell>
      <Cell data-label={texts.dateColumn}>
        <S.Dates>
          <S.Day dateTime={message.created_at || undefined} title={displayDateTime(message.created_at)}>
            {displayDate(message.created_at)}
          </S.Day>
          <WaitingTime message={message} />
          <MessageMarks message={message} />
        </S.Dates>
      </Cell>
      <Cell>
        <RowActions>
          <IconAction
            icon={Eye}
            text={admin.viewButton}
            label={texts.viewLabel(message.name)}
            onClick={() => on.onView(message)}
          />
          <IconAction
            icon={Trash2}
            text={admin.deleteButton}
            label={texts.deleteLabel(message.name)}
            tone="danger"
            onClick={() => on.onDelete(message)}
          />
        </RowActions>
      </Cell>
    </S.MessageRow>
  );
});
