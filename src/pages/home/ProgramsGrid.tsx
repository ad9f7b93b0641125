import { ProgramCard } from '@/components/ProgramCard';
import { ProgramRail } from '@/components/ProgramRail';
import { Section } from '@/components/Section';
import { programSummaries } from '@/content/programs/programSummaries';
import { linkTo } from '@/domain/paths';

const ANCHOR = 'programs';

export function ProgramsGrid() {
  return (
    <Section
      id={ANCHOR}
      heading="Four programs, four patterns"
      lead="Every program runs on campus and online, and ends in an award employers recognise."
    >
      <ProgramRail>
        {programSummaries.map((program) => (
          <ProgramCard key={program.id} id={program.id} program={program} to={linkTo.program(program.id)} />
        ))}
      </ProgramRail>
    </Section>
  );
}
