import { Clock, MapPin } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { EventTime } from '@/components/ui/EventTime';
import { Icon } from '@/components/ui/Icon';
import type { EventRowFields } from '@/domain/event';
import { textLanguage } from '@/domain/language';
import { theme } from '@/theme/theme';

const Facts = styled.ul.attrs({ role: 'list' })`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 16px;
  color: var(--text-2);
  font-size: ${theme.size.small};

  > li {
    display: flex;
    align-items: start;
    gap: 8px;
    overflow-wrap: anywhere;
  }

  svg {
    margin-top: .2em;
  }
`;

type Props = {
  event: Pick<EventRowFields, 'start_date' | 'end_date' | 'location'>;
  note: string | undefined;
  className?: string;
  children?: ReactNode;
};

export const EventFacts = ({ event, note, className, children }: Props) => (
  <Facts className={className}>
    <li>
      <Icon of={Clock} size={18} />
      <EventTime start={event.start_date} end={event.end_date} note={note} />
    </li>
    {event.location.trim() && (
      <li lang={textLanguage(event.location)}>
        <Icon of={MapPin} size={18} />
        {event.location}
      </li>
    )}
    {children}
  </Facts>
);
