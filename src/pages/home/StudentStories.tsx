import { Section } from '@/components/layout/Section';
import { Band } from '@/components/ui/Band';
import { ReviewVideos } from './ReviewVideos';
import * as S from './StudentStories.styles';
import { Testimonials } from './Testimonials';

/** Testimonials of students, written and filmed. */
export function StudentStories() {
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
