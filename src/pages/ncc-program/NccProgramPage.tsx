import styled from 'styled-components';
import { AfterPaint } from '@/components/layout/AfterPaint';
import { Container } from '@/components/layout/Container';
import { ProgramHero } from '@/components/layout/ProgramHero';
import { Prose } from '@/components/ui/ArticleBody.styles';
import { Cloth } from '@/components/ui/Cloth';
import { LinkButton } from '@/components/ui/LinkButton';
import { PageTitle } from '@/components/ui/PageTitle';
import { Picture } from '@/components/ui/Picture';
import { TextLink } from '@/components/ui/TextLink';
import { nationalCadetCorps } from '@/content/nationalCadetCorps';
import { textLanguage } from '@/domain/language';
import { askPath, programPath } from '@/domain/paths';
import { programSlugs } from '@/domain/program';

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 16px 32px;
  margin-top: 30px;
`;

const Article = styled(Container).attrs({ as: 'article' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  padding-block: ${({ theme }) => theme.layout.section};
`;

type Props = { section: (typeof nationalCadetCorps.sections)[number] };

function CadetSection({ section }: Props) {
  return (
    <>
      <h2 lang={textLanguage(section.title)}>{section.title}</h2>
      {'list' in section ? (
        <ul>
          {section.list.map((item) => (
            <li key={item} lang={textLanguage(item)}>
              {item}
            </li>
          ))}
        </ul>
      ) : (
        section.text.map((paragraph) => (
          <p key={paragraph} lang={textLanguage(paragraph)}>
            {paragraph}
          </p>
        ))
      )}
    </>
  );
}

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
        <Actions>
          <LinkButton to={askPath(subject)} tone="gold" size="lg">
            {action}
          </LinkButton>
          <TextLink to={programPath(programSlugs.ncc)}>{crossLink}</TextLink>
        </Actions>
      </ProgramHero>
      <AfterPaint>
        <Article>
          <Prose>
            {sections.map((section) => (
              <CadetSection key={section.title} section={section} />
            ))}
            <div>
              <LinkButton to={askPath(subject)}>{action}</LinkButton>
            </div>
          </Prose>
        </Article>
      </AfterPaint>
    </>
  );
}
