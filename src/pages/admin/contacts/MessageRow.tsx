import { Eye, Mail, MailOpen, Trash2 } from 'lucide';
import { memo, type RefObject, useCallback, useRef } from 'react';
import styled from 'styled-components';
import { StatusToggle } from '@/components/admin/Status';
import { Checkbox } from '@/components/forms/Checkbox';
import { IconAction } from '@/components/ui/IconAction';
import { Row, RowActions } from '@/components/ui/Table';
import { displayDate, displayDateTime } from '@/domain/displayDates';
import { textLanguage } from '@/domain/language';
import { type ContactMessage, displaySubject, flippedStatus, type MessageStatus } from '@/domain/message';
import { useFocusFallback } from '@/hooks/useFocusFallback';
import * as admin from '@/texts/admin';
import { WaitingTime } from './MessageBadges';
import { Cell, ClampedText, Dates, MessageText, MissingValue, Sender } from './messageCells';

const HEADING_ROW_COUNT = 1;

const RowCheckbox = styled(Checkbox)`
  justify-content: center;
  width: 44px;
  user-select: none;
`;

export type RowHandlers = {
  onView: (message: ContactMessage) => void;
  onDelete: (message: ContactMessage) => void;
  onMark: (status: MessageStatus, messages: readonly ContactMessage[]) => unknown;
  /** Takes the focus when the focused row disappears, for example after a colleague has deleted the message. */
  fallbackFocus: RefObject<HTMLElement | null>;
};

type Props = RowHandlers & {
  message: ContactMessage;
  index: number;
  measure: (row: HTMLTableRowElement | null) => void;
  isSelected: boolean;
};

/** One message of the list. Memoized, because each scroll renders the table again. */
export const MessageRow = memo(function MessageRow(props: Props) {
  const { message, index, measure, isSelected, fallbackFocus, onView, onDelete, onMark } = props;
  const isUnread = message.status === 'unread';
  const nextStatus = flippedStatus(message.status);
  const subject = displaySubject(message);
  const name = message.name.trim() || 'No name';
  const row = useRef<HTMLTableRowElement>(null);
  useFocusFallback(row, fallbackFocus);
  const setRowRef = useCallback(
    (element: HTMLTableRowElement | null) => {
      row.current = element;
      measure(element);
    },
    [measure],
  );

  return (
    <Row
      ref={setRowRef}
      data-unread={isUnread || undefined}
      data-selected={isSelected || undefined}
      data-id={message.id}
      data-index={index}
      aria-rowindex={HEADING_ROW_COUNT + index + 1}
    >
      <Cell data-area="pick">
        {/* `SelectableMessages` listens to all check boxes. React wants `readOnly` on a box without a handler. */}
        <RowCheckbox label="" aria-label={`Select message from ${name}`} checked={isSelected} readOnly />
      </Cell>
      <Cell data-area="name">
        <Sender $isUnread={isUnread}>
          <button type="button" lang={textLanguage(name)} onClick={() => onView(message)}>
            {name}
          </button>
          <ClampedText>{message.email}</ClampedText>
        </Sender>
      </Cell>
      <Cell data-area="phone">{message.phno || <MissingValue>No phone</MissingValue>}</Cell>
      <Cell data-area="subject">
        <ClampedText lang={textLanguage(subject)} $isBold={isUnread}>
          {message.subject.trim() ? subject : <MissingValue>{subject}</MissingValue>}
        </ClampedText>
      </Cell>
      <Cell data-area="message">
        <MessageText message={message} />
      </Cell>
      <Cell data-area="status">
        <StatusToggle
          tone={message.status}
          icon={isUnread ? Mail : MailOpen}
          label={`Status: ${message.status}. Mark message from ${name} as ${nextStatus}`}
          onClick={() => onMark(nextStatus, [message])}
        >
          {isUnread ? admin.unread : admin.read}
        </StatusToggle>
      </Cell>
      <Cell data-area="date">
        <Dates>
          <time dateTime={message.created_at || undefined} title={displayDateTime(message.created_at)}>
            {displayDate(message.created_at)}
          </time>
          <WaitingTime message={message} />
        </Dates>
      </Cell>
      <Cell data-area="actions">
        <RowActions>
          <IconAction icon={Eye} text="View" label={`View message from ${name}`} onClick={() => onView(message)} />
          <IconAction
            icon={Trash2}
            text={admin.deleteButton}
            label={`Delete message from ${name}`}
            tone="danger"
            onClick={() => onDelete(message)}
          />
        </RowActions>
      </Cell>
    </Row>
  );
});
