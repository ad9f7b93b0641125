import { useParams } from 'react-router-dom';
import { AfterPaint } from '@/components/layout/AfterPaint';
import { PageTitle } from '@/components/ui/PageTitle';
import { programBySlug } from '@/content/programs/programs';
import { Instructors } from './Instructors';
import { KeyFacts } from './KeyFacts';
import { NccDegree } from './NccDegree';
import { NccPartners } from './NccPartners';
import { NccPathways } from './NccPathways';
import { ProgramBenefits } from './ProgramBenefits';
import { ProgramHead } from './ProgramHead';
import { ProgramNotFound } from './ProgramNotFound';
import { ProgramOverview } from './ProgramOverview';
import { ProgramSections } from './ProgramSections';

export function ProgramDetailPage() {
  const { slug = '' } = useParams();
  const program = programBySlug(slug);
  if (!program) return <ProgramNotFound />;

  const isNcc = program.id === 'ncc';
  return (
    <>
      <PageTitle>{program.name}</PageTitle>
      <ProgramHead program={program} />
      <AfterPaint>
        <KeyFacts program={program} />
        <ProgramOverview program={program} />
        <ProgramSections program={program} />
        <ProgramBenefits program={program} />
        {isNcc && (
          <>
            <NccPathways />
            <NccPartners />
            <NccDegree program={program} />
          </>
        )}
        <Instructors tone={isNcc ? 'cotton' : 'plain'} />
      </AfterPaint>
    </>
  );
}
