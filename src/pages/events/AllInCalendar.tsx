import { TextLink } from '@/components/ui/TextLink';
import { paths } from '@/domain/paths';
import * as S from './AllInCalendar.styles';

/** The calendar of all events, for subscribing or downloading. */
export function AllInCalendar() {
  return (
    <S.Calendar>
      <TextLink href={`${paths.events}.ics`} hasArrow>
        Add all events to your calendar
      </TextLink>
    </S.Calendar>
  );
}
