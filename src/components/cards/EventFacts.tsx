import { Clock, MapPin } from 'lucide';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon } from '@/components/ui/Icon';
import { richText } from '@/components/ui/richText';
import { parseDate } from '@/domain/dates';
import { displayLastDay, displayWeekdayDateTime } from '@/domain/displayDates';
import type { EventRowFields } from '@/domain/event';
import { textLanguage } from '@/domain/language';
import { theme } from '@/theme/theme';

/** The words of the time zone stay together. Without room beside the date, they move to the next line. */
const Zone = styled.span`
  display: inline-block;
  color: ${theme.colour.ink3};
`;

type TimeProps = { start: string; end: string; note?: string };

const toIsoDate = (date: string) => parseDate(date)?.toISOString();

/** The start of an event in Yangon time, and its last day if that is a later one (D-26). */
export function EventTime({ start, end, note }: TimeProps) {
  const startText = displayWeekdayDateTime(start);
  const lastDay = displayLastDay(start, end);
  return (
    <span>
      {startText ? (
        richText(lastDay ? '<start/> <zone>Yangon time</zone> to <end/>' : '<start/> <zone>Yangon time</zone>', {
          start: <time dateTime={toIsoDate(start)}>{startText}</time>,
          zone: (words) => <Zone>{words}</Zone>,
          end: <time dateTime={toIsoDate(end)}>{lastDay}</time>,
        })
      ) : (
        <time>Date to be announced</time>
      )}
      {note && ` · ${note}`}
    </span>
  );
}

const FactList = styled.ul.attrs({ role: 'list' })`
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
  <FactList className={className}>
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
  </FactList>
);
