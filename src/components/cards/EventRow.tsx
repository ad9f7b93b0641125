import { ArrowRight, Clock, MapPin, Ticket } from 'lucide';
import { EventTime } from '@/components/ui/EventTime';
import { Icon } from '@/components/ui/Icon';
import { displayEventTitle, type EventRowFields, registrationText } from '@/domain/collegeEvent';
import { dateTab } from '@/domain/dates';
import { eventStateLabel } from '@/domain/eventState';
import { textLanguage } from '@/domain/language';
import * as dates from '@/texts/dates';
import * as S from './EventRow.styles';

type Props = {
  event: EventRowFields;
  now: Date;
  /** The event's page; without one the row is plain text. */
  to?: string;
};

/** One line of an agenda, inside a list. */
export function EventRow({ event, now, to }: Props) {
  const date = dateTab(event.start_date);
  const title = displayEventTitle(event);
  return (
    <S.Row>
      {/* Screen readers read the date with its time. */}
      <div aria-hidden>
        <S.Day>{date?.day ?? dates.noDate}</S.Day>
        {date && <S.Month>{`${date.month} ${date.year}`}</S.Month>}
      </div>
      <div>
        <S.Title lang={textLanguage(title)}>{to === undefined ? title : <S.TitleLink to={to}>{title}</S.TitleLink>}</S.Title>
        <S.Facts>
          <S.Fact>
            <Icon of={Clock} size={18} />
            <EventTime start={event.start_date} end={event.end_date} note={eventStateLabel(event)} />
          </S.Fact>
          {event.location && (
            <S.Fact lang={textLanguage(event.location)}>
              <Icon of={MapPin} size={18} />
              {event.location}
            </S.Fact>
          )}
          <S.Fact>
            <Icon of={Ticket} size={18} />
            {registrationText(event, now)}
          </S.Fact>
        </S.Facts>
      </div>
      {to !== undefined && (
        <S.Go aria-hidden>
          <Icon of={ArrowRight} size={20} />
        </S.Go>
      )}
    </S.Row>
  );
}
