import styled from 'styled-components';
import { Select } from '@/components/forms/Select';
import type { MESSAGE_CHOICES, MessageQuery } from '@/domain/messageQuery';
import * as lists from '@/texts/adminLists';
import * as texts from '@/texts/adminMessages';
import * as recordLists from '@/texts/recordLists';
import { media } from '@/theme/media';
import type { Choose } from './useMessageQuery';

type Choices = typeof MESSAGE_CHOICES;
type Labels = { [N in keyof Choices]: { label: string; options: { value: Choices[N][number]; label: string }[] } };

const LABELS: Labels = {
  status: {
    label: lists.statusFilterLabel,
    options: [
      { value: 'all', label: lists.allStatuses },
      { value: 'unread', label: texts.unread },
      { value: 'read', label: texts.read },
    ],
  },
  answer: {
    label: texts.answerFilterLabel,
    options: [
      { value: 'all', label: texts.allAnswers },
      { value: 'waiting', label: texts.waiting },
      { value: 'answered', label: texts.answered },
    ],
  },
  about: {
    label: texts.aboutFilterLabel,
    options: [
      { value: 'all', label: texts.allTopics },
      { value: 'program', label: texts.aboutProgram },
      { value: 'event', label: texts.aboutEvent },
      { value: 'apply', label: texts.aboutApply },
      { value: 'other', label: texts.aboutOther },
    ],
  },
  sort: {
    label: lists.sortLabel,
    options: [
      { value: 'newest', label: recordLists.newestFirst },
      { value: 'oldest', label: recordLists.oldestFirst },
    ],
  },
};

const Filters = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};

  ${media.phone} {
    display: grid;
    flex-basis: 100%;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));

    && select {
      min-width: 0;
    }
  }
`;

type Props = { query: MessageQuery; onChoose: Choose };

/** The filters of the list and its order: the status of the requirement, then answer, topic and date. */
export function MessageFilters({ query, onChoose }: Props) {
  return (
    <Filters>
      {(['status', 'answer', 'about', 'sort'] as const).map((name) => (
        <Select<string> key={name} {...LABELS[name]} size="sm" value={query[name]} onChange={(value) => onChoose(name, value)} />
      ))}
    </Filters>
  );
}
