import { Band } from '@/components/Band';
import { Section } from '@/components/Section';
import { ReviewVideos } from './ReviewVideos';
import { Testimonials } from './Testimonials';
import * as S from './Voices.styles';

/** What students say, written and filmed. */
export function Voices() {
  return (
    <S.Voices>
      <Band $tone="betel" />
      <Section tone="betel" heading="Students, in their words">
        <S.Parts>
          <Testimonials />
          <ReviewVideos />
        </S.Parts>
      </Section>
    </S.Voices>
  );
}
