import { Clock, type IconNode, Mail, MapPin, Phone } from 'lucide';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Columns } from '@/components/layout/Columns';
import { Container } from '@/components/layout/Container';
import { PageHero } from '@/components/layout/PageHero';
import { Section } from '@/components/layout/Section';
import { LinkButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { PageTitle } from '@/components/ui/PageTitle';
import { Heading, Row, Stack, Text } from '@/components/ui/primitives';
import { SocialIcon } from '@/components/ui/SocialIcon';
import { TextLink } from '@/components/ui/TextLink';
import { type Account, messengers, socialLinks } from '@/content/college';
import { contactInfo, type InfoCard } from '@/content/contact';
import { contactTopic } from '@/domain/message';
import { columns } from '@/theme/columns';
import { theme } from '@/theme/theme';
import { Campuses, CampusMap } from './Campuses';
import { ContactForm } from './ContactForm';
import { FaqAccordion } from './FaqAccordion';

/** Logos beside those of SocialIcon, which every page loads. */
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

type AccountsProps = { heading: string; accounts: readonly Account[] };

function Accounts({ heading, accounts }: AccountsProps) {
  if (accounts.length === 0) return null;
  return (
    <Stack as="section" $gap={12}>
      <Heading $size="lead">{heading}</Heading>
      <Row as="ul">
        {accounts.map(({ name, label, href }) => (
          <li key={name}>
            <LinkButton href={href} tone="line" size="sm">
              {name === 'viber' || name === 'messenger' ? <SocialIcon>{marks[name]}</SocialIcon> : <SocialIcon name={name} />}
              {label}
            </LinkButton>
          </li>
        ))}
      </Row>
    </Stack>
  );
}

/** Overlaps the lower half of the page's head. */
const Cards = styled.ul.attrs({ role: 'list' })`
  ${columns(4, ['adminNarrow', 2], ['oneColumn', 1])}
  position: relative;
  z-index: 3;
  margin-top: calc(-1 * clamp(28px, 3vw, 44px));
  padding: 28px;
  background: ${theme.colour.white};
  box-shadow: ${theme.elevation.raised};
  overflow-wrap: anywhere;

  svg {
    color: ${theme.colour.school};
  }
`;

const icons: Record<InfoCard['icon'], IconNode> = { phone: Phone, mail: Mail, place: MapPin, clock: Clock };

function ContactInfo() {
  return (
    <Cards aria-label="How to reach us">
      {contactInfo().map(({ icon, title, lines }) => (
        <Row key={title} as="li" $gap={16} $align="start" $isOneLine>
          <Icon of={icons[icon]} size={32} />
          <Stack $gap={4} $align="start">
            <Heading $size="lead">{title}</Heading>
            {lines.map(({ text, href }) =>
              href ? (
                <TextLink key={text} href={href}>
                  {text}
                </TextLink>
              ) : (
                <Text key={text}>{text}</Text>
              ),
            )}
          </Stack>
        </Row>
      ))}
    </Cards>
  );
}

export function ContactPage() {
  const [params] = useSearchParams();
  const topic = contactTopic(params);

  return (
    <>
      <PageTitle>Contact</PageTitle>
      <PageHero
        heading="Ask us anything about studying IT"
        lead="Write, call, or drop in at either campus. Parents are welcome too."
        art="/assets/head-contact.webp"
        hasBand={false}
      />
      <Container>
        <ContactInfo />
      </Container>
      <Section>
        <Columns $shares={[7, 5]} $until="heroStack" $align="start">
          <ContactForm key={JSON.stringify(topic)} topic={topic} />
          <Stack>
            <Campuses />
            <Accounts heading="Write on your phone" accounts={messengers()} />
            <Accounts heading="Follow the college" accounts={socialLinks()} />
          </Stack>
        </Columns>
      </Section>
      <CampusMap />
      <FaqAccordion />
    </>
  );
}
