import { useSearchParams } from 'react-router-dom';
import { Columns } from '@/components/layout/Columns';
import { Container } from '@/components/layout/Container';
import { PageHero } from '@/components/layout/PageHero';
import { Section } from '@/components/layout/Section';
import { LinkButton } from '@/components/ui/Button';
import { SocialIcon } from '@/components/ui/Icon';
import { PageTitle } from '@/components/ui/PageTitle';
import { Heading, Row, Stack } from '@/components/ui/primitives';
import { type Account, messengerLinks, socialLinks } from '@/content/collegeLinks';
import { readContactTopic } from '@/domain/contactTopic';
import { CampusList } from './CampusList';
import { CampusMap } from './CampusMap';
import { ContactCardRow } from './ContactCardRow';
import { ContactForm } from './ContactForm';
import { FaqAccordion } from './FaqAccordion';

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
