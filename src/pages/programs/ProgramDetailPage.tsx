import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { FacultyCard } from '@/components/cards/FacultyCard';
import { AfterPaint } from '@/components/layout/AfterPaint';
import { Container } from '@/components/layout/Container';
import { Section } from '@/components/layout/Section';
import { EmptyState } from '@/components/ui/EmptyState';
import { LinkButton } from '@/components/ui/LinkButton';
import { PageTitle } from '@/components/ui/PageTitle';
import { TextLink } from '@/components/ui/TextLink';
import { VideoEmbed } from '@/components/ui/VideoEmbed';
import { faculty } from '@/content/faculty';
import { nccPartners, nccPathways, nccVideos } from '@/content/nccPathways';
import { programBySlug } from '@/content/programs/programs';
import { textLanguage } from '@/domain/language';
import { paths } from '@/domain/paths';
import type { Program } from '@/domain/program';
import * as texts from '@/texts/programs';
import { media } from '@/theme/media';
import { KeyFacts } from './KeyFacts';
import { NccPathways } from './NccPathways';
import { ProgramHead } from './ProgramHead';
import { ProgramBenefits, ProgramSections } from './ProgramSections';
import { TickList, TwoColumns } from './TickList';

function ProgramNotFound() {
  return (
    <Container>
      <PageTitle>{texts.notFoundTitle}</PageTitle>
      <EmptyState heading={texts.notFoundTitle} headingLevel="h1">
        <p>The program you're looking for doesn't exist.</p>
        <LinkButton to={paths.programs}>{texts.backLink}</LinkButton>
      </EmptyState>
    </Container>
  );
}

const Heading = styled.h2`
  font-size: ${({ theme }) => theme.size.s2};
`;

const Partners = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 24px;
  margin-block: 28px clamp(40px, 5vw, 72px);

  ${media.splitStack} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Partner = styled.li`
  display: grid;
  align-content: start;
  gap: 8px;
  padding: 26px;
  border-top: 6px solid ${({ theme }) => theme.colour.padauk};
  background: ${({ theme }) => theme.colour.white};
`;

const Name = styled.h3`
  font-size: ${({ theme }) => theme.size.lead};
`;

const Text = styled.p`
  color: var(--text-2);
  font-size: ${({ theme }) => theme.size.small};
`;

const Videos = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => theme.gap.cards};

  ${media.oneColumn} {
    grid-template-columns: minmax(0, 1fr);
    gap: 32px;
  }
`;

function NccPartners() {
  return (
    <Section tone="cotton" aria-label={texts.partnersHeading}>
      <Heading>{texts.partnersHeading}</Heading>
      <Partners>
        {nccPartners.map(({ name, text }) => (
          <Partner key={name}>
            <Name>{name}</Name>
            <Text>{text}</Text>
          </Partner>
        ))}
      </Partners>
      <Videos>
        {nccVideos.map((video) => (
          <VideoEmbed key={video.title} {...video} />
        ))}
      </Videos>
    </Section>
  );
}

const Overview = styled(Section)`
  && {
    padding-bottom: 0;
  }
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
  gap: 24px ${({ theme }) => theme.gap.columns};

  ${media.splitStack} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const ProgramOverviewHeading = styled.h2`
  font-size: ${({ theme }) => theme.size.s2};
`;

const ProgramOverviewText = styled.p`
  max-width: 38.5em;
  font-size: ${({ theme }) => theme.size.lead};
  line-height: 1.5;
`;

const CrossLink = styled.p`
  margin-top: 18px;
`;

type Props = { program: Program };

function ProgramOverview({ program }: Props) {
  const { id, programOverview } = program;
  return (
    <Overview aria-label={texts.overviewHeading}>
      <Words>
        <ProgramOverviewHeading>{texts.overviewHeading}</ProgramOverviewHeading>
        <div>
          <ProgramOverviewText lang={textLanguage(programOverview)}>{programOverview}</ProgramOverviewText>
          {id === 'ncc' && (
            <CrossLink>
              <TextLink to={paths.nccProgram}>{nccPathways.crossLink}</TextLink>
            </CrossLink>
          )}
        </div>
      </Words>
    </Overview>
  );
}

const People = styled.ul.attrs({ role: 'list' })`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${({ theme }) => theme.gap.cards};

  ${media.adminNarrow} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    row-gap: 32px;
  }

  ${media.oneColumn} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

type InstructorsProps = { tone: 'plain' | 'cotton' };

function Instructors({ tone }: InstructorsProps) {
  return (
    <Section tone={tone} heading={texts.instructorsHeading}>
      <People aria-label={texts.instructorsHeading}>
        {faculty.map((member) => (
          <li key={member.id}>
            <FacultyCard member={member} />
          </li>
        ))}
      </People>
    </Section>
  );
}

const NccDegreeHeading = styled.h2`
  max-width: 13.5em;
  margin-bottom: 40px;
  font-size: ${({ theme }) => theme.size.s1};
`;

const ListHeading = styled.h3`
  margin-bottom: 16px;
  font-size: ${({ theme }) => theme.size.s3};
`;

type NccDegreeProps = { program: Program };

/** The degree at the end of the pathways: its audience and its benefits. */
function NccDegree({ program }: NccDegreeProps) {
  return (
    <Section aria-label={nccPathways.degreeHeading}>
      <NccDegreeHeading>{nccPathways.degreeHeading}</NccDegreeHeading>
      <TwoColumns>
        <div>
          <ListHeading>{program.shouldAttendTitle}</ListHeading>
          <TickList items={program.shouldAttend} colourway={program.id} />
        </div>
        <div>
          <ListHeading>{program.benefitTitle}</ListHeading>
          <TickList items={program.benefit} colourway={program.id} />
        </div>
      </TwoColumns>
    </Section>
  );
}

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
