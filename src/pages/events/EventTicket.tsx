import { CalendarDays, MapPin, MessageCircle, PencilLine, Tag, Users } from 'lucide';
import { Band } from '@/components/ui/Band';
import { Icon } from '@/components/ui/Icon';
import { LinkButton } from '@/components/ui/LinkButton';
import { TextLink } from '@/components/ui/TextLink';
import { categoryLabel } from '@/domain/blogPost';
import { type CollegeEvent, displayEventTitle, phase } from '@/domain/collegeEvent';
import { googleCalendarUrl } from '@/domain/googleCalendar';
import { textLanguage } from '@/domain/language';
import { askPath, eventPath, registerPath } from '@/domain/paths';
import * as texts from '@/texts/event';
import { EventDates } from './EventDates';
import * as S from './EventTicket.styles';
import { mapOf } from './mapOf';
import { Registration } from './Registration';
import { TicketFact } from './TicketFact';

type Props = { event: CollegeEvent; now: Date };

export function EventTicket({ event, now }: Props) {
  const title = displayEventTitle(event);
  const map = mapOf(event.location);
  const category = categoryLabel(event.category);
  const isPast = phase(event, now) === 'past';
  const isPlanned = !isPast && event.event_state === undefined;
  const googleCalendar = isPlanned ? googleCalendarUrl(event) : undefined;
  return (
    <S.Ticket aria-label={texts.factsLabel}>
      <Band $tone={isPast ? 'lotus' : 'padauk'} $height={14} />
      <S.Inside>
        <S.Facts>
          <TicketFact icon={CalendarDays} name={texts.dateName}>
            <EventDates start={event.start_date} end={event.end_date} />
            {googleCalendar && (
              <>
                <TextLink href={`${eventPath(event.id)}.ics`}>{texts.calendarLink}</TextLink>
                <TextLink href={googleCalendar}>{texts.googleCalendarLink}</TextLink>
              </>
            )}
          </TicketFact>
          {event.location.trim() && (
            <TicketFact icon={MapPin} name={texts.locationName}>
              <S.Value lang={textLanguage(event.location)}>{event.location}</S.Value>
              {map && <TextLink href={map}>{texts.mapLink}</TextLink>}
            </TicketFact>
          )}
          <TicketFact icon={Tag} name={texts.categoryName}>
            <S.Value lang={textLanguage(category)}>{category}</S.Value>
          </TicketFact>
          <TicketFact icon={Users} name={texts.attendeesName}>
            <S.Value>{event.max_attendees}</S.Value>
          </TicketFact>
        </S.Facts>
        <Registration event={event} now={now} />
        {event.registration_required && isPlanned && (
          <LinkButton to={registerPath(title)} isBlock>
            <Icon of={PencilLine} size={20} /> {texts.registerLink}
          </LinkButton>
        )}
        <LinkButton to={askPath(title)} tone={event.registration_required && isPlanned ? 'line' : 'primary'} isBlock>
          <Icon of={MessageCircle} size={20} /> {texts.askLink}
        </LinkButton>
      </S.Inside>
    </S.Ticket>
  );
}
