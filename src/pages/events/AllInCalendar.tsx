import styled from 'styled-components';
import { TextLink } from '@/components/ui/TextLink';
import { paths } from '@/domain/paths';
import * as texts from '@/texts/events';

const Calendar = styled.p`
  margin-top: clamp(36px, 4vw, 56px);
  padding-top: 18px;
  border-top: 2px dashed ${({ theme }) => theme.colour.line};
`;

/** The calendar of all events, for subscribing or downloading. */
export function AllInCalendar() {
  return (
    <Calendar>
      <TextLink href={`${paths.events}.ics`} hasArrow>
        {texts.calendarLink}
      </TextLink>
    </Calendar>
  );
}
