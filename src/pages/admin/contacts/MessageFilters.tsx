import styled from 'styled-components';
import { Select } from '@/components/forms/Select';
import type { MESSAGE_CHOICES, MessageQuery } from '@/domain/messageQuery';
import { media } from '@/theme/media';
import type { Choose } from './useMessageQuery';

type Choices = typeof MESSAGE_CHOICES;
type Labels = { [N in keyof Choices]: { label: string; options: { value: Choices[N][number]; label: string }[] } };

const LABELS: Labels = {
  status: {
    label: 'Status',
    options: [
      { value: 'all', label: 'All Status' },
      { value: 'unread', label: 'Unread' },
      { value: 'read', label: 'Read' },
    ],
  },
  answer: {
    label: 'Answer',
    options: [
      { value: 'all', label: 'All answers' },
      { value: 'waiting', label: 'Waiting' },
      { value: 'answered', label: 'Answered' },
    ],
  },
  about: {
    label: 'About',
    options: [
      { value: 'all', label: 'All topics' },
      { value: 'program', label: 'Program' },
      { value: 'event', label: 'Event' },
      { value: 'apply', label: 'Apply' },
      { value: 'other', label: 'Other' },
    ],
  },
  sort: {
    label: 'Sort',
    options: [
      { value: 'newest', label: 'Newest first' },
      { value: 'oldest', label: 'Oldest first' },
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
