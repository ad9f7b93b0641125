import { Star } from 'lucide';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { FacultyCard } from '@/components/cards/FacultyCard';
import { ProgramCloth } from '@/components/cards/ProgramCloth';
import { RuledCard } from '@/components/cards/RuledCard';
import { Columns } from '@/components/layout/Columns';
import { ProgramHero } from '@/components/layout/ProgramHero';
import { Section } from '@/components/layout/Section';
import { Badge } from '@/components/ui/Badge';
import { LinkButton } from '@/components/ui/Button';
import { PageTitle } from '@/components/ui/PageTitle';
import { Heading, Row, Stack } from '@/components/ui/primitives';
import { BackLink } from '@/components/ui/TextLink';
import { VideoEmbed } from '@/components/ui/VideoEmbed';
import { college } from '@/content/college';
import { instructorsWithFringes } from '@/content/instructors';
import { programBySlug } from '@/content/programs/programs';
import { applyPath, paths } from '@/domain/paths';
import type { Program } from '@/domain/program';
import { RecordNotFound } from '@/pages/RecordParts';
import * as common from '@/texts/common';
import { columns } from '@/theme/mixins';
import { media } from '@/theme/theme';
import { KeyFacts } from './KeyFacts';
import { NccPathways } from './NccPathways';
import { ProgramEvents } from './ProgramEvents';
import { ProgramBenefits, ProgramSections } from './ProgramSections';
import { TickList } from './TickList';

type Props = { program: Program };

function ProgramHead({ program }: Props) {
  const { id, name, description, level, category, featured } = program;
  return (
    <ProgramHero
      colourway={id}
      heading={name}
      lead={description}
      backLink={<BackLink to={paths.programs}>Back to Programs</BackLink>}
      image={<ProgramCloth program={program} ratio="320 / 420" narrowRatio="16 / 9" isEager />}
    >
      <Row $gap={8}>
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
      </Row>
      <LinkButton to={applyPath(id)} tone="gold" size="lg">
        {common.applyLink}
      </LinkButton>
    </ProgramHero>
  );
}

function NccPartners() {
  return (
    <Section tone="cotton" aria-label="Study partners">
      <Stack $gap="cards">
        <Heading $size="s2">Study partners</Heading>
        <Columns as="ul" role="list" $shares={[1, 1, 1]} $gap="cards">
          {college().studyPartners.map(({ name, text }) => (
            <RuledCard key={name} title={name} text={text} ground="white" />
          ))}
        </Columns>
        <Columns $shares={[1, 1]} $until="oneColumn" $gap="cards">
          {college().videos.ncc.map((video) => (
            <VideoEmbed key={video.title} {...video} />
          ))}
        </Columns>
      </Stack>
    </Section>
  );
}

const InstructorList = styled.ul.attrs({ role: 'list' })`
  ${columns(5, ['tablet', 3], ['oneColumn', 2])}

  ${media.tablet} {
    row-gap: 32px;
  }
`;

function Instructors({ tone }: { tone: 'plain' | 'cotton' }) {
  return (
    <Section tone={tone} heading="Instructors">
      <InstructorList aria-label="Instructors">
        {instructorsWithFringes().map((member) => (
          <li key={member.name}>
            <FacultyCard member={member} />
          </li>
        ))}
      </InstructorList>
    </Section>
  );
}

function NccDegree({ program: { id, shouldAttendTitle, shouldAttend, benefitTitle, benefit } }: Props) {
  const lists = [
    { title: shouldAttendTitle, items: shouldAttend },
    { title: benefitTitle, items: benefit },
  ];
  return (
    <Section heading="Bachelor of Science (Honours) in Computing">
      <Columns $shares={[1, 1]}>
        {lists.map(({ title, items }) => (
          <Stack key={title} $gap={16}>
            <Heading as="h3">{title}</Heading>
            <TickList items={items} colourway={id} />
          </Stack>
        ))}
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
        linkText="Back to Programs"
      />
    );

  const isNcc = program.id === 'ncc';
  return (
    <>
      <PageTitle>{program.name}</PageTitle>
      <ProgramHead program={program} />
      <KeyFacts program={program} />
      <ProgramEvents program={program.id} />
      <ProgramSections program={program} />
      <ProgramBenefits program={program} />
      {isNcc && (
        <>
          <NccPathways />
          <NccPartners />
          <NccDegree program={program} />
        </>
      )}
      {/* Plain and cotton sections alternate. The sections of NCC Education end with a plain section. */}
      <Instructors tone={isNcc ? 'cotton' : 'plain'} />
    </>
  );
}
