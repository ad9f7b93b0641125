import { Eye, Mail, MailOpen, Trash2 } from 'lucide';
import { memo, type RefObject, useCallback, useRef } from 'react';
import styled from 'styled-components';
import { StatusToggle } from '@/components/admin/Status';
import { Checkbox } from '@/components/forms/Checkbox';
import { IconAction } from '@/components/ui/IconAction';
import { Row, RowActions, RowTitle } from '@/components/ui/Table';
import { displayDate, displayDateTime } from '@/domain/displayDates';
import { textLanguage } from '@/domain/language';
import { type ContactMessage, displaySubject, flippedStatus, type MessageStatus } from '@/domain/message';
import { messageExcerpt } from '@/domain/messageExcerpt';
import { useFocusFallback } from '@/hooks/useFocusFallback';
import * as admin from '@/texts/admin';
import { lineClamp } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';
import { MessageBadges, useHasBadges, WaitingTime } from './MessageBadges';

export const mediumTable = '@container table (min-width: 860px) and (max-width: 1059px)';

const Cell = styled.td.attrs({ role: 'cell' })`
  overflow-wrap: anywhere;
  font-size: ${theme.size.small};
  line-height: 1.4;

  /* Undoes the padding of the status button, so that the badge lines up with the column. */
  > button {
    margin-left: -6px;
  }
`;

const ClampedText = styled.div<{ $isBold?: boolean }>`
  ${lineClamp(3)}
  font-weight: ${({ $isBold }) => ($isBold ? 700 : 400)};

  ${media.cards} {
    -webkit-line-clamp: 1;
  }

  ${mediumTable} {
    line-height: 1.3;
    -webkit-line-clamp: 1;

    &:lang(my) {
      line-height: ${theme.lineHeight.burmeseHead};
    }
  }
`;

/** The beginning of a message. In cards, badges replace the second line, so that all cards are equally high. */
const Excerpt = styled(ClampedText)<{ $hasBadges: boolean }>`
  color: ${theme.colour.ink2};
  -webkit-line-clamp: 2;

  ${media.cards} {
    -webkit-line-clamp: ${({ $hasBadges }) => ($hasBadges ? 1 : 2)};

    &:lang(my) {
      line-height: ${theme.lineHeight.burmeseHead};
    }
  }

  ${mediumTable} {
    -webkit-line-clamp: 1;
  }
`;

function MessageText({ message }: { message: ContactMessage }) {
  const excerpt = messageExcerpt(message);
  return (
    <>
      <Excerpt lang={textLanguage(excerpt)} $hasBadges={useHasBadges(message)}>
        {excerpt}
      </Excerpt>
      <MessageBadges message={message} />
    </>
  );
}

const MissingValue = styled.span`
  color: ${theme.colour.ink3};
  font-style: italic;
`;

const Sender = styled(RowTitle)<{ $isUnread: boolean }>`
  gap: 0;

  > button {
    font-size: ${theme.size.body};
    font-weight: ${({ $isUnread }) => ($isUnread ? 700 : 500)};

    ${media.cards} {
      -webkit-line-clamp: 1;
    }

    ${mediumTable} {
      -webkit-line-clamp: 1;
    }
  }
`;

const Dates = styled.div`
  display: grid;
  color: ${theme.colour.ink2};
  line-height: 1.3;

  ${media.cards} {
    justify-items: end;
    max-width: 42vw;
  }
`;

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
