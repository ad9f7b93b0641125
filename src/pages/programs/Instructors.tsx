import styled from 'styled-components';
import { FacultyCard } from '@/components/cards/FacultyCard';
import { Section } from '@/components/layout/Section';
import { faculty } from '@/content/faculty';
import * as texts from '@/texts/program';
import { media } from '@/theme/media';

const People = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: clamp(14px, 2vw, 28px);

  ${media.adminNarrow} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    row-gap: 28px;
  }

  ${media.oneColumn} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

type Props = { tone: 'plain' | 'cotton' };

export function Instructors({ tone }: Props) {
  return (
    <Section tone={tone} heading={texts.instructorsHeading}>
      <People aria-label={texts.instructorsHeading}>
        {faculty.map((member) => (
          <li key={member.id}>
            <FacultyCard member={member} />
          </li>
        ))}
      </People>
    </Section>
  );
}
