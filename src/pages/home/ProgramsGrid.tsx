import { ProgramCard } from '@/components/cards/ProgramCard';
import { ProgramRail } from '@/components/layout/ProgramRail';
import { Section } from '@/components/layout/Section';
import { programSummaries } from '@/content/programs/programSummaries';
import { programAnchorPath } from '@/domain/paths';

export function ProgramsGrid() {
  return (
    <Section heading="Four programs, four patterns" lead="Diplomas, exam preparation and short courses, on campus or online.">
      <ProgramRail>
        {programSummaries.map((program) => (
          <ProgramCard key={program.id} program={program} to={programAnchorPath(program.id)} />
        ))}
      </ProgramRail>
    </Section>
  );
}
