import { Clock, type IconNode, Mail, MapPin, Phone } from 'lucide';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { AfterPaint } from '@/components/layout/AfterPaint';
import { Columns } from '@/components/layout/Columns';
import { Container } from '@/components/layout/Container';
import { PageHero } from '@/components/layout/PageHero';
import { Section } from '@/components/layout/Section';
import { Icon } from '@/components/ui/Icon';
import { PageTitle } from '@/components/ui/PageTitle';
import { Heading, Stack, Text } from '@/components/ui/primitives';
import { contactInfo, type InfoCard } from '@/content/contact';
import { messengers } from '@/content/messengers';
import { socialLinks } from '@/content/site';
import { contactTopic } from '@/domain/messageTopic';
import * as texts from '@/texts/contact';
import { Accounts } from './Accounts';
import { Campuses } from './Campuses';
import { CampusMap } from './CampusMap';
import { ContactForm } from './ContactForm';
import { FaqAccordion } from './FaqAccordion';

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
  gap: 8px;
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
    gap: 4px 12px;
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
          <Heading $size="lead">{title}</Heading>
          {lines.map(({ text, href }) =>
            href ? (
              <Way key={text} href={href}>
                {text}
              </Way>
            ) : (
              <Text key={text}>{text}</Text>
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
        <Section>
          <Columns $shares={[7, 5]} $until="heroStack" $align="start">
            <ContactForm key={JSON.stringify(topic)} topic={topic} />
            <Stack>
              <Campuses />
              <Accounts heading={texts.messengersHeading} accounts={messengers} />
              <Accounts heading={texts.socialHeading} accounts={socialLinks} />
            </Stack>
          </Columns>
        </Section>
        <CampusMap />
        <FaqAccordion />
      </AfterPaint>
    </>
  );
}
