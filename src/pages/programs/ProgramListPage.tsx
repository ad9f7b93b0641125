import styled from 'styled-components';
import { AfterPaint } from '@/components/layout/AfterPaint';
import { Section } from '@/components/layout/Section';
import { PageTitle } from '@/components/ui/PageTitle';
import { programs } from '@/content/programs/programs';
import * as texts from '@/texts/programs';
import { ProgramComparison } from './ProgramComparison';
import { ProgramRow } from './ProgramRow';
import { ProgramsHead } from './ProgramsHead';

const Rows = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: clamp(56px, 7vw, 112px);
`;

export function ProgramListPage() {
  return (
    <>
      <PageTitle>{texts.title}</PageTitle>
      <ProgramsHead />
      <AfterPaint>
        <Section aria-label={texts.listLabel}>
          <Rows>
            {programs.map((program) => (
              <ProgramRow key={program.id} program={program} />
            ))}
          </Rows>
        </Section>
        <ProgramComparison />
      </AfterPaint>
    </>
  );
}
