import { useSearchParams } from 'react-router-dom';
import { Container } from '@/components/layout/Container';
import { PageHero } from '@/components/layout/PageHero';
import { PageTitle } from '@/components/ui/PageTitle';
import { contactTopic } from '@/domain/contactTopic';
import { Campuses } from './Campuses';
import { CampusMap } from './CampusMap';
import { ContactForm } from './ContactForm';
import { ContactInfo } from './ContactInfo';
import * as S from './ContactPage.styles';
import { FaqAccordion } from './FaqAccordion';
import { Messengers } from './Messengers';
import { SocialRow } from './SocialRow';

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
      <S.Middle>
        <ContactForm key={JSON.stringify(topic)} topic={topic} />
        <S.Aside>
          <Campuses />
          <Messengers />
          <SocialRow />
        </S.Aside>
      </S.Middle>
      <CampusMap />
      <FaqAccordion />
    </>
  );
}
