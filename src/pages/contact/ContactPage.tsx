import { useSearchParams } from 'react-router-dom';
import { AfterPaint } from '@/components/layout/AfterPaint';
import { Container } from '@/components/layout/Container';
import { PageHero } from '@/components/layout/PageHero';
import { PageTitle } from '@/components/ui/PageTitle';
import { contactTopic } from '@/domain/contactTopic';
import * as texts from '@/texts/contact';
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
      <PageTitle>{texts.title}</PageTitle>
      <PageHero heading={texts.heading} lead={texts.lead} art="/assets/head-contact.webp" hasBand={false} />
      <AfterPaint>
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
      </AfterPaint>
    </>
  );
}
