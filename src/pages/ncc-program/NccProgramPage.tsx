import { ProgramHero } from '@/components/layout/ProgramHero';
import { LinkButton } from '@/components/ui/Button';
import { Cloth } from '@/components/ui/Cloth';
import { PageTitle } from '@/components/ui/PageTitle';
import { Row } from '@/components/ui/primitives';
import { ResponsiveImage } from '@/components/ui/ResponsiveImage';
import { TextLink } from '@/components/ui/TextLink';
import { college } from '@/content/college';
import { askPath, programPath } from '@/domain/paths';
import { programSlugs } from '@/domain/program';
import { ProseSections } from '@/pages/ProseSections';

const HEADING = 'National Cadet Corps Program';
const ASK_LINK = 'Ask about the cadet program';
const askAboutCadetsPath = askPath('National Cadet Corps program');

const howToAsk = {
  title: 'How to ask',
  text: ['Write to us, or drop in during office hours. Tell us your program and your campus: we reply within 24 hours.'],
};

/** The National Cadet Corps. The page promises no admission, dates or fees, and says it is not NCC Education (D-38). */
export function NccProgramPage() {
  const { lead, picture, alt, fringe, sections } = college().cadets;
  return (
    <>
      <PageTitle>{HEADING}</PageTitle>
      <ProgramHero
        colourway="ncc"
        heading={HEADING}
        lead={lead}
        hasWideImage
        image={
          <Cloth $fringeColour={fringe}>
            <ResponsiveImage src={picture} alt={alt} width={960} height={540} isEager />
          </Cloth>
        }
      >
        <Row $gap={32} $rowGap={16}>
          <LinkButton to={askAboutCadetsPath} tone="gold" size="lg">
            {ASK_LINK}
          </LinkButton>
          <TextLink to={programPath(programSlugs.ncc)}>Looking for NCC Education diplomas?</TextLink>
        </Row>
      </ProgramHero>
      <ProseSections sections={[...sections, howToAsk]}>
        <div>
          <LinkButton to={askAboutCadetsPath}>{ASK_LINK}</LinkButton>
        </div>
      </ProseSections>
    </>
  );
}
