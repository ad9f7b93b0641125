import styled from 'styled-components';
import { dayAndTime, lastDay, parseDate } from '@/domain/dates';
import { theme } from '@/theme/theme';
import { richText } from './richText';

/** Stays on one line, below the date where there is no room beside it. */
const Zone = styled.span`
  display: inline-block;
  color: ${theme.colour.ink3};
`;

type Props = {
  start: string;
  end: string;
  /** Additional text after the time. */
  note?: string;
};

const isoOf = (date: string) => parseDate(date)?.toISOString();

/** An event's start, and its last day where that is a later one: the format of all lists, always in Yangon time (D-26). */
export function EventTime({ start, end, note }: Props) {
  const from = dayAndTime(start);
  const until = lastDay(start, end);
  return (
    <span>
      {from ? (
        richText(until ? '<start/> <zone>Yangon time</zone> to <end/>' : '<start/> <zone>Yangon time</zone>', {
          start: <time dateTime={isoOf(start)}>{from}</time>,
          zone: (words) => <Zone>{words}</Zone>,
          end: <time dateTime={isoOf(end)}>{until}</time>,
        })
      ) : (
        <time>Date to be announced</time>
      )}
      {note && ` · ${note}`}
    </span>
  );
}
