import styled from 'styled-components';
import { useListAdminEventsQuery } from '@/api/adminEventsApi';
import { LinkButton } from '@/components/ui/LinkButton';
import { useNow } from '@/contexts/Now';
import { type CollegeEvent, phase } from '@/domain/event';
import { eventNeeds } from '@/domain/needsAttention';
import { paths } from '@/domain/paths';
import { type RecordListKind, RecordListScreen } from '@/pages/admin/RecordListScreen';
import * as texts from '@/texts/adminEvents';
import { AdminEventCard } from './AdminEventCard';

const list: RecordListKind<CollegeEvent> = {
  kind: 'event',
  isTable: false,
  heading: texts.heading,
  lead: texts.lead,
  createLink: texts.createLink,
  searchLabel: texts.searchLabel,
  failedToLoad: texts.failedToLoadList,
  createPath: paths.adminEventCreate,
  searchFields: ['title', 'description', 'location'],
  needs: eventNeeds,
  dateOf: ({ start_date }) => start_date,
  textOf: ({ description }) => description,
};

const empty = (isFiltered: boolean) =>
  isFiltered
    ? { heading: texts.noMatchTitle, hint: texts.noMatchHint }
    : {
        heading: texts.emptyTitle,
        hint: texts.emptyHint,
        children: (
          <LinkButton to={paths.adminEventCreate} tone="line">
            {texts.createLink}
          </LinkButton>
        ),
      };

const List = styled.div`
  display: grid;
  gap: 14px;
`;

const Cards = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: 14px;
`;

export function AdminEventListPage() {
  const query = useListAdminEventsQuery(undefined, { refetchOnMountOrArgChange: true });
  const now = useNow();
  return (
    <RecordListScreen list={list} query={query} empty={empty}>
      {({ records, picking, search, onDelete, pager }) => (
        <List>
          <Cards aria-label={texts.heading}>
            {records.map((event) => (
              <li key={event.id}>
                <AdminEventCard
                  event={event}
                  picking={picking}
                  isPast={phase(event, now) === 'past'}
                  search={search}
                  onDelete={() => onDelete(event)}
                />
              </li>
            ))}
          </Cards>
          {pager}
        </List>
      )}
    </RecordListScreen>
  );
}
