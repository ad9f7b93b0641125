import { Clock, type IconNode, Mail, MapPin, Phone } from 'lucide';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { AfterPaint } from '@/components/layout/AfterPaint';
import { Container } from '@/components/layout/Container';
import { PageHero } from '@/components/layout/PageHero';
import { Icon } from '@/components/ui/Icon';
import { PageTitle } from '@/components/ui/PageTitle';
import { externalLink, isExternal, NewTabNote } from '@/components/ui/SiteLink';
import { SocialIcon } from '@/components/ui/SocialIcon';
import { contactInfo, type InfoCard } from '@/content/contactInfo';
import { type Messenger, messengers } from '@/content/messengers';
import { socialLinks } from '@/content/site';
import { contactTopic } from '@/domain/messageTopic';
import * as texts from '@/texts/contact';
import { Campuses } from './Campuses';
import { CampusMap } from './CampusMap';
import { ContactForm } from './ContactForm';
import { FaqAccordion } from './FaqAccordion';
import * as S from './SocialRow.styles';

const Middle = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  align-items: start;
  gap: clamp(32px, 6vw, 96px);
  padding-block: ${({ theme }) => theme.layout.section};

  @media (max-width: 900px) {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Aside = styled.div`
  display: grid;
  gap: 26px;
`;

function SocialRow() {
  return (
    <section>
      <S.Heading>{texts.socialHeading}</S.Heading>
      <S.Row>
        {socialLinks.map(({ name, label, href }) => (
          <li key={name}>
            <S.Way href={href} {...externalLink(href)}>
              <SocialIcon name={name} />
              <span>
                {label}
                <NewTabNote />
              </span>
            </S.Way>
          </li>
        ))}
      </S.Row>
    </section>
  );
}

const marks = {
  messenger: (
    <>
      <path d="M12 3C6.9 3 3 6.7 3 11.4c0 2.6 1.2 4.9 3.1 6.4V21l2.9-1.6c1 .3 2 .4 3 .4 5.1 0 9-3.7 9-8.4S17.1 3 12 3z" />
      <path d="M7.5 13.500l3-3.2 2.6 2.2 3.4-3.2" />
    </>
  ),
  viber: (
    <>
      <path d="M12 3c5.5 0 8.5 2.3 8.5 8s-3 8-8.5 8c-.8 0-1.5 0-2.2-.1L6.5 21.500v-3.400C4.5 16.9 3.5 14.6 3.5 11 3.5 5.3 6.5 3 12 3z" />
      <path
        d="M8.3 7.800c-.7.8-.4 2.4 1.1 4.2 1.6 2 3.7 3 4.9 2.6.6-.2 1-.8.9-1.2-.1-.3-1.5-1.2-1.8-1.2-.4 0-.7.9-1.2.7-.9-.3-2.1-1.6-2.3-2.4-.1-.5.8-.7.8-1.1 0-.3-.7-1.8-1.1-2-.4-.1-.9 0-1.3.4z"
        fill="currentColor"
        stroke="none"
      />
    </>
  ),
};

type Props = { name: Messenger['name'] };

/** Logos of messengers. Separate from SocialIcon, which every page loads and which therefore has only its own logos. */
const MessengerIcon = ({ name }: Props) =>
  name === 'telegram' ? <SocialIcon name={name} /> : <SocialIcon>{marks[name]}</SocialIcon>;

/** The messengers in which the college replies; renders nothing without any. */
function Messengers() {
  if (messengers.length === 0) return null;
  return (
    <section>
      <S.Heading>{texts.messengersHeading}</S.Heading>
      <S.Row>
        {messengers.map(({ name, label, href }) => (
          <li key={name}>
            <S.Way href={href} {...externalLink(href)}>
              <MessengerIcon name={name} />
              <span>
                {label}
                {isExternal(href) && <NewTabNote />}
              </span>
            </S.Way>
          </li>
        ))}
      </S.Row>
    </section>
  );
}

const twoColumns = '@media (max-width: 960px)';
const oneColumn = '@media (max-width: 520px)';

/** Overlaps the lower half of the page's head. */
const Cards = styled.ul.attrs({ role: 'list' })`
  position: relative;
  z-index: 3;
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  margin-top: calc(-1 * clamp(28px, 3vw, 44px));
  background: ${({ theme }) => theme.colour.white};
  box-shadow: ${({ theme }) => theme.elevation.e2};

  ${twoColumns} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }

  ${oneColumn} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Card = styled.li`
  display: grid;
  align-content: start;
  justify-items: start;
  gap: 6px;
  padding: 28px 26px;
  border-left: 2px dashed ${({ theme }) => theme.colour.line};

  &:first-child {
    border-left: 0;
  }

  > svg {
    width: 32px;
    height: 32px;
    margin-bottom: 6px;
    color: ${({ theme }) => theme.colour.school};
  }

  ${twoColumns} {
    &:nth-child(3) {
      border-left: 0;
    }

    &:nth-child(n + 3) {
      border-top: 2px dashed ${({ theme }) => theme.colour.line};
    }
  }

  ${oneColumn} {
    grid-template-columns: 40px minmax(0, 1fr);
    gap: 2px 12px;
    padding: 20px;
    border-left: 0;

    & + & {
      border-top: 2px dashed ${({ theme }) => theme.colour.line};
    }

    > svg {
      grid-row: 1 / 4;
    }

    > :not(svg) {
      grid-column: 2;
    }
  }
`;

const Heading = styled.h2`
  font-size: 1.1875rem;
`;

const Line = styled.p`
  color: var(--text-2);
  overflow-wrap: anywhere;
`;

const Way = styled.a`
  display: inline-flex;
  align-items: center;
  min-height: 44px;
  color: var(--link);
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const icons: Record<InfoCard['icon'], IconNode> = { phone: Phone, mail: Mail, place: MapPin, clock: Clock };

function ContactInfo() {
  return (
    <Cards aria-label={texts.infoLabel}>
      {contactInfo.map(({ icon, title, lines }) => (
        <Card key={title}>
          <Icon of={icons[icon]} />
          <Heading>{title}</Heading>
          {lines.map(({ text, href }) =>
            href ? (
              <Way key={text} href={href}>
                {text}
              </Way>
            ) : (
              <Line key={text}>{text}</Line>
            ),
          )}
        </Card>
      ))}
    </Cards>
  );
}

export function ContactPage() {
  const [params] = useSearchParams();
  const topic = contactTopic(params);

  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <PageHero heading={texts.heading} lead={texts.lead} art="/assets/head-contact.webp" hasBand={false} />
      <AfterPaint>
        <Container>
          <ContactInfo />
        </Container>
        <Middle>
          <ContactForm key={JSON.stringify(topic)} topic={topic} />
          <Aside>
            <Campuses />
            <Messengers />
            <SocialRow />
          </Aside>
        </Middle>
        <CampusMap />
        <FaqAccordion />
      </AfterPaint>
    </>
  );
}
