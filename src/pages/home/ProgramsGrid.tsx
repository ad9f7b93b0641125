import { ProgramCard } from '@/components/cards/ProgramCard';
import { ProgramRail } from '@/components/layout/ProgramRail';
import { Section } from '@/components/layout/Section';
import { programSummaries } from '@/content/programs/programSummaries';
import { programAnchorPath } from '@/domain/paths';
import * as texts from '@/texts/home';

export function ProgramsGrid() {
  return (
    <Section heading={texts.programsHeading} lead={texts.programsLead}>
      <ProgramRail>
        {programSummaries.map((program) => (
          <ProgramCard key={program.id} program={program} to={programAnchorPath(program.id)} />
        ))}
      </ProgramRail>
    </Section>
  );
}
