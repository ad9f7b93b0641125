import styled from 'styled-components';
import { ProgramCloth } from '@/components/cards/ProgramCard';
import { Columns } from '@/components/layout/Columns';
import { PageHero } from '@/components/layout/PageHero';
import { edge, Section } from '@/components/layout/Section';
import { Badge } from '@/components/ui/Badge';
import { LinkButton } from '@/components/ui/Button';
import { Cloth, type FringeColour } from '@/components/ui/Cloth';
import { PageTitle } from '@/components/ui/PageTitle';
import { Heading, Row, Stack, Text } from '@/components/ui/primitives';
import { PartlyHidden } from '@/components/ui/richText';
import { ArrowLink } from '@/components/ui/TextLink';
import { programMenu, programSummary } from '@/content/programs/programSummaries';
import { programs } from '@/content/programs/programs';
import { applyPath, comparisonPath, programPath } from '@/domain/paths';
import type { Program, ProgramId } from '@/domain/program';
import * as common from '@/texts/common';
import { media, theme } from '@/theme/theme';
import { Fact } from './KeyFacts';
import { ProgramComparison } from './ProgramComparison';
import { TickList } from './TickList';

type Props = { program: Program };

function ProgramRow({ program }: Props) {
  const { id, name, description, level, duration, certification, featured } = program;
  const headingId = `${id}-name`;
  return (
    <Columns as="article" id={id} aria-labelledby={headingId} $shares={[5, 7]} $align="start">
      <ProgramCloth program={program} ratio="1" narrowRatio="16 / 10" />
      <Stack $gap={16}>
        <Row $gap={8}>
          {featured && <Badge tone="popular">Most Popular</Badge>}
          <Badge tone="plain">{level}</Badge>
        </Row>
        <Heading $size="s2" id={headingId}>
          {name}
        </Heading>
        <Text $size="lead">{description}</Text>
        <TickList items={program.highlights.slice(0, 4)} colourway={id} />
        <Row as="dl" $gap={32} $rowGap={8}>
          <Fact name="Duration">
            <b>{duration}</b>
          </Fact>
          <Fact name="Certification">
            <b>{certification}</b>
          </Fact>
        </Row>
        <Row>
          <LinkButton to={applyPath(id)} tone="gold">
            {common.applyLink}
          </LinkButton>
          <LinkButton to={programPath(program.slug)} tone="line">
            <PartlyHidden text={`Learn More<hidden> about ${programSummary(id).name}</hidden>`} />
          </LinkButton>
        </Row>
      </Stack>
    </Columns>
  );
}

/** Each program's cloth in the head: its length in a page 1400 pixels wide, and a thread that is visible on the dark ground. */
const cloths: Record<ProgramId, { length: number; thread: FringeColour }> = {
  ncc: { length: 230, thread: 'celadon' },
  bit: { length: 300, thread: 'lotus' },
  itpec: { length: 190, thread: 'sky' },
  diploma: { length: 260, thread: 'padauk' },
};

const Cloths = styled.div`
  --unit: min(1px, 100vw / 1400);
  position: absolute;
  right: ${edge};
  top: 0;
  display: flex;
  align-items: start;
  gap: 16px;
  width: clamp(384px, 37vw, 520px);

  ${media.stack} {
    --unit: .36px;
    position: static;
    width: auto;
    padding: 0 ${theme.layout.gutter} 32px;
  }
`;

const Hung = styled(Cloth)<{ $length: number }>`
  flex: 1;

  > img {
    height: calc(${({ $length }) => $length} * var(--unit));
    object-position: bottom;
  }
`;

const hungCloths = (
  <Cloths aria-hidden>
    {programMenu.map(({ id, image }) => (
      <Hung key={id} $fringeColour={cloths[id].thread} $length={cloths[id].length}>
        <img src={image} alt="" width={320} height={440} decoding="async" />
      </Hung>
    ))}
  </Cloths>
);

export function ProgramListPage() {
  return (
    <>
      <PageTitle>Programs</PageTitle>
      <PageHero
        heading="Four ways into IT"
        lead="From a first diploma to an engineer exam or one new skill, on campus in Yangon or online."
        image={hungCloths}
      >
        <ArrowLink to={comparisonPath}>See them side by side</ArrowLink>
      </PageHero>
      <Section aria-label="Programs">
        <Stack $gap="parts">
          {programs().map((program) => (
            <ProgramRow key={program.id} program={program} />
          ))}
        </Stack>
      </Section>
      <ProgramComparison />
    </>
  );
}
