import { ProgramHero } from '@/components/layout/ProgramHero';
import { LinkButton } from '@/components/ui/Button';
import { Cloth } from '@/components/ui/Cloth';
import { PageTitle } from '@/components/ui/PageTitle';
import { Picture } from '@/components/ui/Picture';
import { Row } from '@/components/ui/primitives';
import { TextLink } from '@/components/ui/TextLink';
import { nationalCadetCorps } from '@/content/nationalCadetCorps';
import { askPath, programPath } from '@/domain/paths';
import { programSlugs } from '@/domain/program';
import { ProseArticle } from '@/pages/ProseArticle';

const { heading, lead, image, alt, fringe, sections, action, subject, crossLink } = nationalCadetCorps;

export function NccProgramPage() {
  return (
    <>
      <PageTitle>{heading}</PageTitle>
      <ProgramHero
        colourway="ncc"
        heading={heading}
        lead={lead}
        hasWidePicture
        picture={
          <Cloth $fringeColour={fringe}>
            <Picture src={image} alt={alt} width={960} height={540} isEager />
          </Cloth>
        }
      >
        <Row $gap={32} $rowGap={16}>
          <LinkButton to={askPath(subject)} tone="gold" size="lg">
            {action}
          </LinkButton>
          <TextLink to={programPath(programSlugs.ncc)}>{crossLink}</TextLink>
        </Row>
      </ProgramHero>
      <ProseArticle sections={sections}>
        <div>
          <LinkButton to={askPath(subject)}>{action}</LinkButton>
        </div>
      </ProseArticle>
    </>
  );
}
