import { Clock, type IconNode, Mail, MapPin, Phone } from 'lucide';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Columns } from '@/components/layout/Columns';
import { Container } from '@/components/layout/Container';
import { PageHero } from '@/components/layout/PageHero';
import { Section } from '@/components/layout/Section';
import { LinkButton } from '@/components/ui/Button';
import { Icon, SocialIcon } from '@/components/ui/Icon';
import { PageTitle } from '@/components/ui/PageTitle';
import { DividedRows, Heading, Row, Stack, Subheading, Text } from '@/components/ui/primitives';
import { PartlyHidden } from '@/components/ui/richText';
import { TextLink } from '@/components/ui/TextLink';
import { type Campus, campuses } from '@/content/campuses';
import { type Account, messengerLinks, socialLinks } from '@/content/collegeLinks';
import { contactCards, type InfoCard } from '@/content/contact';
import { readContactTopic } from '@/domain/contactTopic';
import { columns } from '@/theme/mixins';
import { theme } from '@/theme/theme';
import { CampusMap } from './CampusMap';
import { ContactForm } from './ContactForm';
import { FaqAccordion } from './FaqAccordion';

const CampusPin = styled.span<{ $colours: Campus['colours'] }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  border-radius: 50%;
  background: ${({ $colours }) => theme.colour[$colours.ground]};
  color: ${({ $colours }) => theme.colour[$colours.letter]};
  font: 800 ${theme.size.lead} / 1 ${theme.font.display};
`;

function CampusList() {
  return (
    <Stack as="section">
      <Heading $size="s2">Two campuses</Heading>
      <DividedRows as="ul" role="list">
        {campuses().map(({ id, pin, colours, name, address, directions, routeUrl }) => (
          <Row as="li" key={id} $gap={16} $align="start" $isOneLine>
            <CampusPin $colours={colours} aria-hidden>
              {pin}
            </CampusPin>
            <Stack $gap={8} $align="start">
              <Subheading>{name}</Subheading>
              <Text>{address}</Text>
              <Text>{directions}</Text>
              <TextLink href={routeUrl}>
                <PartlyHidden text={`Open directions<hidden> to ${name}</hidden>`} />
              </TextLink>
            </Stack>
          </Row>
        ))}
      </DividedRows>
    </Stack>
  );
}

function AccountLinks({ heading, accounts }: { heading: string; accounts: readonly Account[] }) {
  if (accounts.length === 0) return null;
  return (
    <Stack as="section" $gap={12}>
      <Heading $size="lead">{heading}</Heading>
      <Row as="ul">
        {accounts.map(({ name, label, href }) => (
          <li key={name}>
            <LinkButton href={href} tone="line" size="sm">
              <SocialIcon name={name} />
              {label}
            </LinkButton>
          </li>
        ))}
      </Row>
    </Stack>
  );
}

const heroOverlap = 'clamp(28px, 3vw, 44px)';

const ContactCards = styled.ul.attrs({ role: 'list' })`
  ${columns(4, ['tablet', 2], ['oneColumn', 1])}
  position: relative;
  z-index: 3;
  margin-top: calc(-1 * ${heroOverlap});
  padding: 28px;
  background: ${theme.colour.white};
  box-shadow: ${theme.elevation.raised};
  overflow-wrap: anywhere;

  svg {
    color: ${theme.colour.school};
  }
`;

const cardIcons: Record<InfoCard['icon'], IconNode> = { phone: Phone, mail: Mail, place: MapPin, clock: Clock };

function ContactCardRow() {
  return (
    <ContactCards aria-label="How to reach us">
      {contactCards().map(({ icon, title, lines }) => (
        <Row key={title} as="li" $gap={16} $align="start" $isOneLine>
          <Icon of={cardIcons[icon]} size={32} />
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
    </ContactCards>
  );
}

export function ContactPage() {
  const [params] = useSearchParams();
  const topic = readContactTopic(params);

  return (
    <>
      <PageTitle>Contact</PageTitle>
      <PageHero
        heading="Ask us anything about studying IT"
        lead="Write, call, or drop in at either campus. Parents are welcome too."
        wovenImage="/assets/head-contact.webp"
        hasBand={false}
      />
      <Container>
        <ContactCardRow />
      </Container>
      <Section>
        <Columns $shares={[7, 5]} $until="heroStack" $align="start">
          {/* For another topic, the key starts a new form, without the subject and the notice of the last topic. */}
          <ContactForm key={JSON.stringify(topic)} topic={topic} />
          <Stack>
            <CampusList />
            <AccountLinks heading="Write on your phone" accounts={messengerLinks()} />
            <AccountLinks heading="Follow the college" accounts={socialLinks()} />
          </Stack>
        </Columns>
      </Section>
      <CampusMap />
      <FaqAccordion />
    </>
  );
}
