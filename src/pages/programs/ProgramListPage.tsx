import styled from 'styled-components';
import { ProgramCloth } from '@/components/cards/ProgramCloth';
import { Columns } from '@/components/layout/Columns';
import { PageHero } from '@/components/layout/PageHero';
import { contentInset, Section } from '@/components/layout/Section';
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

function ProgramRow({ program }: { program: Program }) {
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

/** The cloths in the page head, one for each program. In windows below 1400 px, the cloths are shorter than `lengthPx`. */
const heroCloths: Record<ProgramId, { lengthPx: number; fringe: FringeColour }> = {
  ncc: { lengthPx: 230, fringe: 'celadon' },
  bit: { lengthPx: 300, fringe: 'lotus' },
  itpec: { lengthPx: 190, fringe: 'sky' },
  diploma: { lengthPx: 260, fringe: 'padauk' },
};

const HeroClothRow = styled.div`
  --scaled-px: min(1px, 100vw / 1400);
  position: absolute;
  right: ${contentInset};
  top: 0;
  display: flex;
  align-items: start;
  gap: 16px;
  width: clamp(384px, 37vw, 520px);

  ${media.stack} {
    --scaled-px: .36px;
    position: static;
    width: auto;
    padding: 0 ${theme.layout.gutter} 32px;
  }
`;

const HangingCloth = styled(Cloth)<{ $lengthPx: number }>`
  flex: 1;

  > img {
    height: calc(${({ $lengthPx }) => $lengthPx} * var(--scaled-px));
    object-position: bottom;
  }
`;

const hangingCloths = (
  <HeroClothRow aria-hidden>
    {programMenu.map(({ id, image }) => (
      <HangingCloth key={id} $fringeColour={heroCloths[id].fringe} $lengthPx={heroCloths[id].lengthPx}>
        <img src={image} alt="" width={320} height={440} decoding="async" />
      </HangingCloth>
    ))}
  </HeroClothRow>
);

export function ProgramListPage() {
  return (
    <>
      <PageTitle>Programs</PageTitle>
      <PageHero
        heading="Four ways into IT"
        lead="From a first diploma to an engineer exam or one new skill, on campus in Yangon or online."
        image={hangingCloths}
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
