import { Eye, Mail, MailOpen, Trash2 } from 'lucide';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { IconAction } from '@/components/IconAction';
import { StatusToggle } from '@/components/StatusToggle';
import { Cell, Row, RowActions } from '@/components/Table';
import { type ContactMessage, displaySubject, flippedStatus, messageExcerpt } from '@/domain/contactMessage';
import { displayDate, displayDateTime } from '@/domain/dates';
import { textLanguage } from '@/domain/language';
import * as S from './MessageRow.styles';
import { useStatusChange } from './useStatusChange';
import { WaitingTime } from './WaitingTime';

type Props = {
  message: ContactMessage;
  /** Takes the focus when this row goes away under it: by its own toggle in a filtered list, or deleted by a colleague. */
  heir: RefObject<HTMLElement | null>;
  onView: (message: ContactMessage) => void;
  onDelete: (message: ContactMessage) => void;
};

export function MessageRow({ message, heir, onView, onDelete }: Props) {
  const { change, isChanging } = useStatusChange();
  const isUnread = message.status === 'unread';
  const next = flippedStatus(message.status);
  const subject = displaySubject(message);
  const excerpt = messageExcerpt(message);
  const row = useRef<HTMLTableRowElement>(null);

  // A layout effect, because its end runs while the row is still in the page.
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (element?.contains(document.activeElement)) heir.current?.focus();
    };
  }, [heir]);

  return (
    <Row ref={row} $isUnread={isUnread}>
      <Cell>
        <S.Name lang={textLanguage(message.name)} $isUnread={isUnread}>
          {message.name}
        </S.Name>
        <S.Email>{message.email}</S.Email>
      </Cell>
      <Cell data-label="Phone No">{message.phno ? <S.Phone>{message.phno}</S.Phone> : <S.Nothing>None</S.Nothing>}</Cell>
      <Cell data-label="Subject">
        <S.Subject lang={textLanguage(subject)} $isUnread={isUnread}>
          {message.subject.trim() ? subject : <S.Nothing>{subject}</S.Nothing>}
        </S.Subject>
      </Cell>
      <Cell data-label="Message">
        <S.Excerpt lang={textLanguage(excerpt)}>{excerpt}</S.Excerpt>
      </Cell>
      <Cell data-label="Status">
        <StatusToggle
          tone={message.status}
          icon={isUnread ? Mail : MailOpen}
          label={`Status: ${message.status}. Mark message from ${message.name} as ${next}`}
          isBusy={isChanging}
          onClick={() => change(message, next)}
        >
          {isUnread ? 'Unread' : 'Read'}
        </StatusToggle>
      </Cell>
      <Cell data-label="Date">
        <S.Dates>
          <S.Day dateTime={message.created_at || undefined} title={displayDateTime(message.created_at)}>
            {displayDate(message.created_at)}
          </S.Day>
          <WaitingTime message={message} />
        </S.Dates>
      </Cell>
      <Cell>
        <RowActions>
          <IconAction icon={Eye} text="View" label={`View message from ${message.name}`} isWide onClick={() => onView(message)} />
          <IconAction
            icon={Trash2}
            text="Delete"
            label={`Delete message from ${message.name}`}
            tone="danger"
            isWide
            onClick={() => onDelete(message)}
          />
        </RowActions>
      </Cell>
    </Row>
  );
}
