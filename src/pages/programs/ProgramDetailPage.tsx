import { Star } from 'lucide';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { FacultyCard } from '@/components/cards/FacultyCard';
import { ProgramCloth } from '@/components/cards/ProgramCloth';
import { RuledCard } from '@/components/cards/RuledCard';
import { AfterPaint } from '@/components/layout/AfterPaint';
import { Columns } from '@/components/layout/Columns';
import { ProgramHero } from '@/components/layout/ProgramHero';
import { Section } from '@/components/layout/Section';
import { Badge } from '@/components/ui/Badge';
import { LinkButton } from '@/components/ui/Button';
import { PageTitle } from '@/components/ui/PageTitle';
import { Heading, Row, Stack } from '@/components/ui/primitives';
import { BackLink, TextLink } from '@/components/ui/TextLink';
import { VideoEmbed } from '@/components/ui/VideoEmbed';
import { college } from '@/content/college';
import { faculty } from '@/content/faculty';
import { nccPartners, nccPathways } from '@/content/nccPathways';
import { programBySlug } from '@/content/programs/programs';
import { textLanguage } from '@/domain/language';
import { applyPath, paths } from '@/domain/paths';
import type { Program } from '@/domain/program';
import { RecordNotFound } from '@/pages/RecordPage';
import * as common from '@/texts/common';
import { columns } from '@/theme/columns';
import { media, theme } from '@/theme/theme';
import { KeyFacts } from './KeyFacts';
import { NccPathways } from './NccPathways';
import { ProgramBenefits, ProgramSections } from './ProgramSections';
import { TickList } from './TickList';

const Badges = styled(Row)`
  margin-block: 24px 30px;

  [class] > svg {
    fill: currentColor;
  }
`;

const Cloth = styled(ProgramCloth)`
  > img:first-of-type {
    aspect-ratio: 320 / 420;
  }

  > img + img {
    left: 50%;
    top: 46%;
    width: 56%;
    transform: translate(-50%, -50%);
  }

  ${media.splitStack} {
    > img:first-of-type {
      aspect-ratio: 16 / 9;
      object-position: bottom;
    }

    > img + img {
      width: 120px;
    }
  }
`;

type Props = { program: Program };

function ProgramHead({ program }: Props) {
  const { id, name, description, level, category, featured } = program;
  return (
    <ProgramHero
      colourway={id}
      heading={name}
      lead={description}
      back={<BackLink to={paths.programs}>Back to Programs</BackLink>}
      picture={<Cloth program={program} isEager />}
    >
      <Badges $gap={8}>
        <Badge tone="plain" size="lg">
          {level}
        </Badge>
        <Badge tone="educationTechnology" size="lg">
          {category}
        </Badge>
        {featured && (
          <Badge tone="popular" size="lg" icon={Star}>
            Featured
          </Badge>
        )}
      </Badges>
      <LinkButton to={applyPath(id)} tone="gold" size="lg">
        {common.applyLink}
      </LinkButton>
    </ProgramHero>
  );
}

const Partners = styled(Columns)`
  margin-bottom: clamp(16px, 2vw, 40px);
`;

function NccPartners() {
  return (
    <Section tone="cotton" aria-label="Study partners">
      <Stack $gap={32}>
        <Heading $size="s2">Study partners</Heading>
        <Partners as="ul" role="list" $shares={[1, 1, 1]} $gap="cards">
          {nccPartners.map(({ name, text }) => (
            <RuledCard key={name} title={name} text={text} ground="white" />
          ))}
        </Partners>
        <Columns $shares={[1, 1]} $until="oneColumn" $gap="cards">
          {college().videos.ncc.map((video) => (
            <VideoEmbed key={video.title} {...video} />
          ))}
        </Columns>
      </Stack>
    </Section>
  );
}

const Overview = styled(Section)`
  && {
    padding-bottom: 0;
  }
`;

const OverviewText = styled.p`
  max-width: 38.5em;
  font-size: ${theme.size.lead};
  line-height: 1.5;
`;

function ProgramOverview({ program: { id, programOverview } }: Props) {
  return (
    <Overview aria-label="Program Overview">
      <Columns $shares={[4, 8]}>
        <Heading $size="s2">Program Overview</Heading>
        <Stack $gap={16}>
          <OverviewText lang={textLanguage(programOverview)}>{programOverview}</OverviewText>
          {id === 'ncc' && (
            <p>
              <TextLink to={paths.nccProgram}>{nccPathways.crossLink}</TextLink>
            </p>
          )}
        </Stack>
      </Columns>
    </Overview>
  );
}

const People = styled.ul.attrs({ role: 'list' })`
  ${columns(5, ['adminNarrow', 3], ['oneColumn', 2])}

  ${media.adminNarrow} {
    row-gap: 32px;
  }
`;

function Instructors({ tone }: { tone: 'plain' | 'cotton' }) {
  return (
    <Section tone={tone} heading="Instructors">
      <People aria-label="Instructors">
        {faculty().map((member) => (
          <li key={member.name}>
            <FacultyCard member={member} />
          </li>
        ))}
      </People>
    </Section>
  );
}

const DegreeHeading = styled(Heading)`
  max-width: 13.5em;
  margin-bottom: 40px;
`;

/** The degree at the end of the pathways: its audience and its benefits. */
function NccDegree({ program: { id, shouldAttendTitle, shouldAttend, benefitTitle, benefit } }: Props) {
  return (
    <Section aria-label={nccPathways.degreeHeading}>
      <DegreeHeading $size="s1">{nccPathways.degreeHeading}</DegreeHeading>
      <Columns $shares={[1, 1]}>
        <Stack $gap={16}>
          <Heading as="h3">{shouldAttendTitle}</Heading>
          <TickList items={shouldAttend} colourway={id} />
        </Stack>
        <Stack $gap={16}>
          <Heading as="h3">{benefitTitle}</Heading>
          <TickList items={benefit} colourway={id} />
        </Stack>
      </Columns>
    </Section>
  );
}

export function ProgramDetailPage() {
  const { slug = '' } = useParams();
  const program = programBySlug(slug);
  if (!program)
    return (
      <RecordNotFound
        title="Program Not Found"
        text="The program you're looking for doesn't exist."
        to={paths.programs}
        link="Back to Programs"
      />
    );

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
