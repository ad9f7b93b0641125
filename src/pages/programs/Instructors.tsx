import { FacultyCard } from '@/components/cards/FacultyCard';
import { Section } from '@/components/layout/Section';
import { faculty } from '@/content/faculty';
import * as S from './Instructors.styles';

type Props = { tone: 'plain' | 'cotton' };

export function Instructors({ tone }: Props) {
  return (
    <Section tone={tone} heading="Instructors">
      <S.People aria-label="Instructors">
        {faculty.map((member) => (
          <li key={member.id}>
            <FacultyCard member={member} />
          </li>
        ))}
      </S.People>
    </Section>
  );
}
