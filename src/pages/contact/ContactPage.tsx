import { Clock, type IconNode, Mail, MapPin, Phone, Plus } from 'lucide';
import { type ToggleEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { titleHover } from '@/components/cards/cardStyles';
import { Columns } from '@/components/layout/Columns';
import { Container } from '@/components/layout/Container';
import { PageHero } from '@/components/layout/PageHero';
import { Section } from '@/components/layout/Section';
import { LinkButton } from '@/components/ui/Button';
import { Icon, SocialIcon } from '@/components/ui/Icon';
import { PageTitle } from '@/components/ui/PageTitle';
import { Heading, Lined, Row, Stack, Subheading, Text } from '@/components/ui/primitives';
import { TextLink } from '@/components/ui/TextLink';
import { type Account, messengers, socialLinks } from '@/content/college';
import { contactInfo, faq, type InfoCard } from '@/content/contact';
import { readContactTopic } from '@/domain/contactForm';
import { columns } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';
import { Campuses, CampusMap } from './Campuses';
import { ContactForm } from './ContactForm';

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
              <SocialIcon name={name} />
              {label}
            </LinkButton>
          </li>
        ))}
      </Row>
    </Stack>
  );
}

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

const Question = styled.summary`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 24px;
  min-height: 44px;
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }

  > svg {
    color: ${theme.colour.school};
    transition: transform ${theme.motion.base} ${theme.motion.ease};
  }

  [open] > & > svg {
    transform: rotate(45deg);
  }

  ${media.hover} {
    &:hover > h3 {
      ${titleHover}
    }
  }
`;

const Answer = styled(Text)`
  padding: 8px 48px 8px 0;
`;

function FaqAccordion() {
  const list = useRef<HTMLDivElement>(null);

  // A fallback: browsers that support `name` close the other entries themselves.
  function handleToggle({ currentTarget: toggled }: ToggleEvent<HTMLDetailsElement>) {
    if (!toggled.open) return;
    for (const other of list.current?.querySelectorAll('details') ?? []) {
      if (other !== toggled) other.open = false;
    }
  }

  return (
    <Section aria-label="Questions we hear often">
      <Columns $shares={[4, 8]} $until="stack">
        <Heading $size="s1">Questions we hear often</Heading>
        <Lined ref={list}>
          {faq().map(({ question, answer }) => (
            <details key={question} name="faq" onToggle={handleToggle}>
              <Question>
                <Subheading>{question}</Subheading>
                <Icon of={Plus} size={28} />
              </Question>
              <Answer $isMeasured>{answer}</Answer>
            </details>
          ))}
        </Lined>
      </Columns>
    </Section>
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
