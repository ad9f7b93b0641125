import { Band } from '@/components/ui/Band';
import { Section } from '@/components/layout/Section';
import { ReviewVideos } from './ReviewVideos';
import { Testimonials } from './Testimonials';
import * as S from './StudentStories.styles';

/** What students say, written and filmed. */
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
