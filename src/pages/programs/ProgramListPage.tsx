import { Section } from '@/components/layout/Section';
import { PageTitle } from '@/components/ui/PageTitle';
import { programs } from '@/content/programs/programs';
import { ProgramComparison } from './ProgramComparison';
import * as S from './ProgramListPage.styles';
import { ProgramRow } from './ProgramRow';
import { ProgramsHead } from './ProgramsHead';

export function ProgramListPage() {
  return (
    <>
      <PageTitle>Programs</PageTitle>
      <ProgramsHead />
      <Section aria-label="Programs">
        <S.Rows>
          {programs.map((program) => (
            <ProgramRow key={program.id} program={program} />
          ))}
        </S.Rows>
      </Section>
      <ProgramComparison />
    </>
  );
}
