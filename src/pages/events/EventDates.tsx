import { richText } from '@/components/ui/richText';
import { parseDate } from '@/domain/dates';
import { dateRange } from '@/domain/eventDates';
import * as texts from '@/texts/event';
import * as S from './EventTicket.styles';

type Props = { start: string; end: string };

const isoOf = (date: string) => parseDate(date)?.toISOString();

/** An event's start and end, always in Yangon time (D-26). */
export function EventDates({ start, end }: Props) {
  const { from, to } = dateRange(start, end);
  if (from === '' && to === '') return <S.Value>{texts.dateUnknown}</S.Value>;
  return (
    <>
      <S.Value>
        {from !== '' && (
          <S.Part>
            <time dateTime={isoOf(start)}>{from}</time>
          </S.Part>
        )}{' '}
        {to !== '' && (
          <S.Part>
            {richText(from === '' ? texts.endDateAlone : texts.endDate, { date: <time dateTime={isoOf(end)}>{to}</time> })}
          </S.Part>
        )}
      </S.Value>
      <S.Note>{texts.timeZone}</S.Note>
    </>
  );
}
