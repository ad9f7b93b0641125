import { parseDate } from '@/domain/dates';
import { dayAndTime, lastDay } from '@/domain/eventDates';
import * as S from './EventTime.styles';

type Props = {
  start: string;
  end: string;
  /** More about the time, after it. */
  note?: string;
};

const isoOf = (date: string) => parseDate(date)?.toISOString();

/** When an event begins, and its last day where that is a later one: the one form of lists, always in Yangon's time (D-26). */
export function EventTime({ start, end, note }: Props) {
  const from = dayAndTime(start);
  const until = lastDay(start, end);
  return (
    <span>
      <time dateTime={isoOf(start)}>{from || 'Date to be announced'}</time>
      {from && (
        <>
          {' '}
          <S.Zone>Yangon time</S.Zone>
        </>
      )}
      {until && (
        <>
          {' to '}
          <time dateTime={isoOf(end)}>{until}</time>
        </>
      )}
      {note && ` · ${note}`}
    </span>
  );
}
