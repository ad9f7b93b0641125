import styled from 'styled-components';
import { ListTools } from '@/components/admin/ListTools';
import { ALL } from '@/domain/lists';
import { MESSAGE_VIEWS, type MessageQuery } from '@/domain/messageList';
import type { ListControls } from '@/hooks/useListControls';
import * as lists from '@/texts/admin';
import * as texts from '@/texts/adminMessages';
import * as recordLists from '@/texts/adminRecords';
import { media } from '@/theme/media';

const Views = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;

  ${media.phone} {
    flex-basis: 100%;
  }

  > button {
    min-width: 44px;
    min-height: 44px;
    padding: 4px 10px;
    border: ${({ theme }) => theme.stroke} solid ${({ theme }) => theme.colour.lineStrong};
    border-radius: ${({ theme }) => theme.radius.control};
    background: ${({ theme }) => theme.colour.white};
    color: ${({ theme }) => theme.colour.ink};
    font-size: ${({ theme }) => theme.size.small};
    font-weight: 600;

    ${media.phone} {
      padding-inline: 8px;
      font-size: ${({ theme }) => theme.size.micro};
    }

    &[aria-pressed='true'] {
      border-color: ${({ theme }) => theme.colour.school};
      background: ${({ theme }) => theme.colour.school};
      color: ${({ theme }) => theme.colour.white};

      ${media.forcedColors} {
        background: Highlight;
        color: HighlightText;
        forced-color-adjust: none;
      }
    }
  }
`;

const VIEWS = [
  ['all', 'All'],
  ['waiting', texts.waiting],
  ['applications', 'Applications'],
  ['registrations', 'Registrations'],
] as const;

const STATUSES = [
  { value: ALL, label: lists.allStatuses },
  { value: 'unread', label: texts.unread },
  { value: 'read', label: texts.read },
];

const ORDERS = [
  { value: 'newest', label: recordLists.newestFirst },
  { value: 'oldest', label: recordLists.oldestFirst },
];

type Props = { controls: ListControls; query: MessageQuery; canClear: boolean };

export function MessageTools({ controls, query, canClear }: Props) {
  const { view, status, sort } = query;
  const options = view === 'waiting' ? ORDERS.toReversed() : ORDERS;
  // The chip "All" clears a view.
  const isNarrowed = controls.search !== '' || status !== ALL || sort !== options[0]?.value;
  return (
    <ListTools
      label="Search messages"
      controls={controls}
      filter={{ label: lists.statusFilterLabel, value: status, options: STATUSES }}
      filters={[{ name: 'sort', label: lists.sortLabel, value: sort, options }]}
      canClear={isNarrowed && canClear}
    >
      <Views role="group" aria-label="Show">
        {VIEWS.map(([name, label]) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === view}
            onClick={() => controls.setFilters({ ...MESSAGE_VIEWS[name], sort: '' })}
          >
            {label}
          </button>
        ))}
      </Views>
    </ListTools>
  );
}
