import { Eye, Mail, MailOpen, Trash2 } from 'lucide';
import { memo, type RefObject, useCallback, useRef } from 'react';
import styled from 'styled-components';
import { StatusToggle } from '@/components/admin/Status';
import { Checkbox } from '@/components/forms/Checkbox';
import { IconAction } from '@/components/ui/IconAction';
import { Row, RowActions, RowTitle } from '@/components/ui/Table';
import { displayDate, displayDateTime } from '@/domain/dates';
import { textLanguage } from '@/domain/language';
import { type ContactMessage, displaySubject, flippedStatus, type MessageStatus, messageExcerpt } from '@/domain/message';
import { useFocusFallback } from '@/hooks/useFocusFallback';
import * as admin from '@/texts/admin';
import { lineClamp } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';
import { MessageMarks, WaitingTime } from './MessageMarks';

/** Where the columns stand beside each other, with the message below its subject. */
export const lowRows = '@container table (min-width: 860px) and (max-width: 1059px)';

const Cell = styled.td.attrs({ role: 'cell' })`
  overflow-wrap: anywhere;
  font-size: ${theme.size.small};
  line-height: 1.4;

  /* The badge of the status begins where its column does. */
  > button {
    margin-left: -6px;
  }
`;

/** One line where rows are low; the whole text is in the dialog. */
const Line = styled.div<{ $isBold?: boolean }>`
  ${lineClamp(3)}
  font-weight: ${({ $isBold }) => ($isBold ? 700 : 400)};

  ${media.cards} {
    -webkit-line-clamp: 1;
  }

  ${lowRows} {
    line-height: 1.3;
    -webkit-line-clamp: 1;

    &:lang(my) {
      line-height: 1.8;
    }
  }
`;

/** On phones one line less above what staff has done, so that all messages are about as high. */
const Excerpt = styled(Line)<{ $isShort: boolean }>`
  color: ${theme.colour.ink2};
  -webkit-line-clamp: 2;

  ${media.cards} {
    -webkit-line-clamp: ${({ $isShort }) => ($isShort ? 1 : 2)};

    &:lang(my) {
      line-height: 1.8;
    }
  }

  ${lowRows} {
    -webkit-line-clamp: 1;
  }
`;

const Nothing = styled.span`
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

    ${lowRows} {
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

const PickCell = styled(Cell).attrs({ role: 'cell', 'data-pick': true })`
  ${media.cards} {
    position: absolute;
    inset: 4px auto auto 4px;
  }
`;

const RowBox = styled(Checkbox)`
  justify-content: center;
  width: 44px;
  user-select: none;
`;

export type RowHandlers = {
  onView: (message: ContactMessage) => void;
  onDelete: (message: ContactMessage) => void;
  onStatus: (status: MessageStatus, messages: readonly ContactMessage[]) => unknown;
  /** Takes the focus when the focused row goes: after its own toggle in a filtered list, or a colleague's deletion. */
  fallbackFocus: RefObject<HTMLElement | null>;
};

type Props = RowHandlers & {
  message: ContactMessage;
  index: number;
  measure: (row: HTMLTableRowElement | null) => void;
  isSelected: boolean;
};

/** One message. Memoized, because scrolling renders many rows. */
export const MessageRow = memo(function MessageRow(props: Props) {
  const { message, index, measure, isSelected, fallbackFocus, onView, onDelete, onStatus } = props;
  const isUnread = message.status === 'unread';
  const next = flippedStatus(message.status);
  const subject = displaySubject(message);
  const excerpt = messageExcerpt(message);
  const hasMarks = (message.answered_at ?? message.notes_count ?? message.reply_by ?? message.people) !== undefined;
  const name = message.name.trim() || 'No name';
  const row = useRef<HTMLTableRowElement>(null);
  useFocusFallback(row, fallbackFocus);
  const keepRow = useCallback(
    (element: HTMLTableRowElement | null) => {
      row.current = element;
      measure(element);
    },
    [measure],
  );

  return (
    <Row
      ref={keepRow}
      data-unread={isUnread || undefined}
      data-selected={isSelected || undefined}
      data-id={message.id}
      data-index={index}
      aria-rowindex={index + 2}
    >
      <PickCell>
        {/* `SelectableMessages` handles its changes. */}
        <RowBox label="" aria-label={`Select message from ${name}`} checked={isSelected} readOnly />
      </PickCell>
      <Cell>
        <Sender $isUnread={isUnread}>
          <button type="button" lang={textLanguage(name)} onClick={() => onView(message)}>
            {name}
          </button>
          <Line>{message.email}</Line>
        </Sender>
      </Cell>
      <Cell>{message.phno || <Nothing>No phone</Nothing>}</Cell>
      <Cell>
        <Line lang={textLanguage(subject)} $isBold={isUnread}>
          {message.subject.trim() ? subject : <Nothing>{subject}</Nothing>}
        </Line>
      </Cell>
      <Cell>
        <Excerpt lang={textLanguage(excerpt)} $isShort={hasMarks}>
          {excerpt}
        </Excerpt>
        <MessageMarks message={message} />
      </Cell>
      <Cell>
        <StatusToggle
          tone={message.status}
          icon={isUnread ? Mail : MailOpen}
          label={`Status: ${message.status}. Mark message from ${name} as ${next}`}
          onClick={() => onStatus(next, [message])}
        >
          {isUnread ? admin.unread : admin.read}
        </StatusToggle>
      </Cell>
      <Cell>
        <Dates>
          <time dateTime={message.created_at || undefined} title={displayDateTime(message.created_at)}>
            {displayDate(message.created_at)}
          </time>
          <WaitingTime message={message} />
        </Dates>
      </Cell>
      <Cell>
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
