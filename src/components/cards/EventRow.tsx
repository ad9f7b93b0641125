import { ArrowRight, Ticket } from 'lucide';
import styled from 'styled-components';
import { Icon } from '@/components/ui/Icon';
import { dateTab } from '@/domain/dates';
import { displayEventTitle, type EventRowFields, eventStateLabel, registrationText } from '@/domain/event';
import { textLanguage } from '@/domain/language';
import * as records from '@/texts/records';
import { media } from '@/theme/media';
import { CardLink, CardTitle, titleHover } from './cardStyles';
import { EventFacts } from './EventFacts';

const Day = styled.p`
  font: 800 ${({ theme }) => theme.size.s1} / .9 ${({ theme }) => theme.font.display};
  letter-spacing: -.03em;
  color: ${({ theme }) => theme.colour.school};
`;

const Month = styled.p`
  margin-top: 4px;
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 600;
  white-space: nowrap;
`;

const Title = styled(CardTitle)`
  ${media.phone} {
    font-size: ${({ theme }) => theme.size.lead};
  }
`;

const TitleLink = styled(CardLink)`
  display: inline-block;
  min-height: 28px;
`;

const Facts = styled(EventFacts)`
  margin-top: 6px;
`;

const Go = styled.span`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border-radius: 50%;
  background: ${({ theme }) => theme.colour.white};
  transition: background ${({ theme }) => theme.motion.fast};

  ${media.phone} {
    display: none;
  }
`;

const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: 6.5rem minmax(0, 1fr) auto;
  align-items: center;
  gap: 8px 32px;
  padding: 26px 0;
  border-top: 2px dashed ${({ theme }) => theme.colour.stitch};

  &:last-child {
    border-bottom: 2px dashed ${({ theme }) => theme.colour.stitch};
  }

  &:has(a:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 3px;
  }

  ${media.hover} {
    &:hover ${Go} {
      background: ${({ theme }) => theme.colour.padauk};
    }

    &:hover ${Title} {
      ${titleHover}
    }
  }

  ${media.phone} {
    grid-template-columns: 4.25rem minmax(0, 1fr);
    align-items: start;
    gap: 4px 16px;
    padding: 20px 0;
  }
`;

type Props = {
  event: EventRowFields;
  now: Date;
  to: string;
};

/** One line of an agenda, inside a list. */
export function EventRow({ event, now, to }: Props) {
  const date = dateTab(event.start_date);
  const title = displayEventTitle(event);
  return (
    <Row>
      {/* Screen readers read the date with its time. */}
      <div aria-hidden>
        <Day>{date?.day ?? records.noDate}</Day>
        {date && <Month>{`${date.month} ${date.year}`}</Month>}
      </div>
      <div>
        <Title lang={textLanguage(title)}>
          <TitleLink to={to}>{title}</TitleLink>
        </Title>
        <Facts event={event} note={eventStateLabel(event)}>
          <li>
            <Icon of={Ticket} size={18} />
            {registrationText(event, now)}
          </li>
        </Facts>
      </div>
      <Go aria-hidden>
        <Icon of={ArrowRight} size={20} />
      </Go>
    </Row>
  );
}
