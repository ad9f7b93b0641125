import styled from 'styled-components';
import { ListTools } from '@/components/admin/ListTools';
import { Row } from '@/components/ui/primitives';
import { ADMIN_SHOW_ALL } from '@/domain/lists';
import { MESSAGE_VIEWS, type MessageQuery } from '@/domain/messageQuery';
import type { ListControls } from '@/hooks/useListControls';
import * as admin from '@/texts/admin';
import * as records from '@/texts/adminRecords';
import { media, theme } from '@/theme/theme';

const ViewButtons = styled(Row).attrs({ $gap: 8 })`
  ${media.phone} {
    flex-basis: 100%;
  }

  > button {
    min-width: 44px;
    min-height: 44px;
    padding: 4px 10px;
    border: ${theme.stroke} solid ${theme.colour.lineStrong};
    border-radius: ${theme.radius.control};
    background: ${theme.colour.white};
    font-size: ${theme.size.small};
    font-weight: 600;

    ${media.phone} {
      padding-inline: 8px;
      font-size: ${theme.size.micro};
    }

    &[aria-pressed='true'] {
      border-color: ${theme.colour.school};
      background: ${theme.colour.school};
      color: ${theme.colour.white};

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
  ['waiting', 'Waiting'],
  ['applications', 'Applications'],
  ['registrations', 'Registrations'],
] as const;

const STATUSES = [
  { value: ADMIN_SHOW_ALL, label: admin.allStatuses },
  { value: 'unread', label: admin.unread },
  { value: 'read', label: admin.read },
];

const ORDERS = [
  { value: 'newest', label: records.newestFirst },
  { value: 'oldest', label: records.oldestFirst },
];

type Props = {
  controls: ListControls;
  query: MessageQuery;
  /** False for an empty list, which has its own button Clear. */
  canClear: boolean;
};

export function MessageTools({ controls, query, canClear }: Props) {
  const { view, status, sort } = query;
  // The first option is the default. Of waiting messages, the oldest come first, because they have waited longest.
  const sortOptions = view === 'waiting' ? ORDERS.toReversed() : ORDERS;
  const hasSearchOrStatus = controls.search !== '' || status !== ADMIN_SHOW_ALL;
  return (
    <ListTools
      label="Search messages"
      controls={controls}
      visibleFilter={{ name: 'status', label: admin.statusFilterLabel, value: status, options: STATUSES }}
      order={{ name: 'sort', label: admin.sortLabel, value: sort, options: sortOptions }}
      canClear={hasSearchOrStatus && canClear}
    >
      <ViewButtons role="group" aria-label="Show">
        {VIEWS.map(([name, label]) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === view}
            onClick={() => controls.setQueryValues({ ...MESSAGE_VIEWS[name], sort: '' })}
          >
            {label}
          </button>
        ))}
      </ViewButtons>
    </ListTools>
  );
}
