import { Check, PenLine, StickyNote } from 'lucide';
import styled from 'styled-components';
import { Icon } from '@/components/ui/Icon';
import { useNow } from '@/contexts/Now';
import { textLanguage } from '@/domain/language';
import type { ContactMessage } from '@/domain/message';
import { begunAnswer } from '@/domain/message';
import * as texts from '@/texts/adminMessages';

/** Side by side where they fit. */
const Marks = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 12px;
`;

const Mark = styled.span<{ $isDone?: boolean }>`
  display: flex;
  align-items: flex-start;
  gap: 4px;
  color: ${({ theme, $isDone }) => ($isDone ? theme.colour.success : theme.colour.ink2)};
  font-size: ${({ theme }) => theme.size.micro};
  font-weight: 600;
  line-height: 1.35;
  overflow-wrap: anywhere;

  > svg {
    flex: none;
    margin-top: 1px;
  }
`;

/** What staff has done about a message: answered, begun to answer, noted. */
export function MessageMarks({ message }: { message: ContactMessage }) {
  const { answered_at, answered_by_name: name = '', notes_count: notes = 0 } = message;
  const begun = begunAnswer(message, useNow());
  return (
    <Marks>
      {answered_at !== undefined && (
        <Mark $isDone lang={textLanguage(name)}>
          <Icon of={Check} size={15} />
          {texts.answeredMark(name)}
        </Mark>
      )}
      {begun && (
        <Mark lang={textLanguage(begun.name)}>
          <Icon of={PenLine} size={15} />
          {texts.begunMark(begun.name, begun.minutes)}
        </Mark>
      )}
      {notes > 0 && (
        <Mark>
          <Icon of={StickyNote} size={15} />
          {texts.notesMark(notes)}
        </Mark>
      )}
    </Marks>
  );
}
