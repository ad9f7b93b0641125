import styled from 'styled-components';
import { Section } from '@/components/layout/Section';
import { Band } from '@/components/ui/Band';
import * as texts from '@/texts/home';
import { ReviewVideos } from './ReviewVideos';
import { Testimonials } from './Testimonials';

const Voices = styled.div`
  background: ${({ theme }) => theme.colour.betel};
`;

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(40px, 5vw, 72px);
`;

/** Testimonials of students, written and filmed. */
export function StudentStories() {
  return (
    <Voices>
      <Band $tone="betel" />
      <Section tone="betel" heading={texts.studentsHeading}>
        <Parts>
          <Testimonials />
          <ReviewVideos />
        </Parts>
      </Section>
    </Voices>
  );
}
