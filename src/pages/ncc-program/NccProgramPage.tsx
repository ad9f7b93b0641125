import { AfterPaint } from '@/components/layout/AfterPaint';
import { ProgramHero } from '@/components/layout/ProgramHero';
import { Prose } from '@/components/ui/ArticleBody.styles';
import { Cloth } from '@/components/ui/Cloth';
import { LinkButton } from '@/components/ui/LinkButton';
import { PageTitle } from '@/components/ui/PageTitle';
import { Picture } from '@/components/ui/Picture';
import { TextLink } from '@/components/ui/TextLink';
import { nationalCadetCorps } from '@/content/nationalCadetCorps';
import { askPath, programPath } from '@/domain/paths';
import { programSlugs } from '@/domain/program';
import { CadetSection } from './CadetSection';
import * as S from './NccProgramPage.styles';

const { heading, lead, image, alt, sections, action, subject, crossLink } = nationalCadetCorps;

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
          <Cloth $fringe="actionHem">
            <Picture src={image} alt={alt} width={960} height={540} isEager />
          </Cloth>
        }
      >
        <S.Actions>
          <LinkButton to={askPath(subject)} tone="gold" size="lg">
            {action}
          </LinkButton>
          <TextLink to={programPath(programSlugs.ncc)}>{crossLink}</TextLink>
        </S.Actions>
      </ProgramHero>
      <AfterPaint>
        <S.Article>
          <Prose>
            {sections.map((section) => (
              <CadetSection key={section.title} section={section} />
            ))}
            <div>
              <LinkButton to={askPath(subject)}>{action}</LinkButton>
            </div>
          </Prose>
        </S.Article>
      </AfterPaint>
    </>
  );
}
