import styled from 'styled-components';
import { ProgramCloth } from '@/components/cards/ProgramCloth';
import { AfterPaint } from '@/components/layout/AfterPaint';
import { Columns, Parts } from '@/components/layout/Columns';
import * as Head from '@/components/layout/PageHero';
import { Section } from '@/components/layout/Section';
import { Badge } from '@/components/ui/Badge';
import { LinkButton } from '@/components/ui/Button';
import { Cloth, type FringeColour } from '@/components/ui/Cloth';
import { PageTitle } from '@/components/ui/PageTitle';
import { Heading, Row, Stack, Text } from '@/components/ui/primitives';
import { PartlyHidden } from '@/components/ui/richText';
import { TextLink } from '@/components/ui/TextLink';
import { programSummaries, programSummary } from '@/content/programs/programSummaries';
import { programs } from '@/content/programs/programs';
import { textLanguage } from '@/domain/language';
import { applyPath, comparisonPath, programPath } from '@/domain/paths';
import type { Program, ProgramId } from '@/domain/program';
import * as common from '@/texts/common';
import { media, type ProgramColourway, theme } from '@/theme/theme';
import { ProgramComparison } from './ProgramComparison';
import { TickList } from './TickList';

const RowCloth = styled(ProgramCloth)`
  > img:first-of-type {
    aspect-ratio: 4 / 3.9;
  }

  > img + img {
    left: 24px;
    bottom: 34px;
    width: 120px;
  }

  ${media.splitStack} {
    > img:first-of-type {
      aspect-ratio: 16 / 10;
    }

    > img + img {
      left: 16px;
      bottom: 26px;
      width: 92px;
    }
  }
`;

const Facts = styled(Row)`
  color: var(--text-2);

  dt,
  dd {
    display: inline;
  }

  dt {
    color: ${theme.colour.ink};
    font-weight: 700;
  }
`;

type Props = { program: Program };

function ProgramRow({ program }: Props) {
  const { id, name, description, level, duration, certification, featured } = program;
  const headingId = `${id}-name`;
  return (
    <Columns as="article" id={id} aria-labelledby={headingId} $shares={[5, 7]} $align="start">
      <RowCloth program={program} />
      <Stack $gap={16}>
        <Row $gap={8}>
          {featured && <Badge tone="popular">Most Popular</Badge>}
          <Badge tone="plain">{level}</Badge>
        </Row>
        <Heading $size="s2" id={headingId} lang={textLanguage(name)}>
          {name}
        </Heading>
        <Text $size="lead" lang={textLanguage(description)}>
          {description}
        </Text>
        <TickList items={program.highlights.slice(0, 4)} colourway={id} />
        <Facts as="dl" $gap={32} $rowGap={8}>
          <div>
            <dt>Duration</dt> <dd>{duration}</dd>
          </div>
          <div>
            <dt>Certification</dt> <dd>{certification}</dd>
          </div>
        </Facts>
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

const CLOTH_WIDTH = 'clamp(84px, 8vw, 118px)';
const GAP = '16px';

/** The height in pixels of each program's woven cloth on a page 1400 pixels wide; it shrinks with the page's head. */
const lengths: Record<ProgramColourway, number> = { ncc: 230, bit: 300, itpec: 190, diploma: 260 };

const Words = styled(Head.Words)`
  ${media.sideBySide} {
    /* Never behind the cloths. */
    > * {
      max-width: min(30.5em, 100% - 4 * ${CLOTH_WIDTH} - 4 * ${GAP});
    }
  }

  ${media.stack} {
    padding-bottom: 28px;
  }
`;

const Compare = styled(TextLink)`
  min-height: 44px;
  margin-top: 14px;
`;

const Cloths = styled.div`
  position: absolute;
  z-index: 1;
  right: max(${theme.layout.gutter}, calc((100% - ${theme.layout.container}) / 2));
  top: 0;
  display: flex;
  align-items: flex-start;
  gap: ${GAP};

  ${media.stack} {
    position: static;
    gap: 12px;
    padding: 0 ${theme.layout.gutter} 30px;
  }
`;

const Hung = styled.div<{ $program: ProgramColourway }>`
  width: ${CLOTH_WIDTH};

  img {
    height: ${({ $program }) => `min(${lengths[$program]}px, ${lengths[$program] / 14}vw)`};
    object-position: bottom;
  }

  ${media.stack} {
    flex: 1;

    img {
      height: ${({ $program }) => lengths[$program] * 0.36}px;
    }
  }
`;

/** The light thread of each cloth, visible on the dark head. */
const threads: Record<ProgramId, FringeColour> = { ncc: 'celadon', bit: 'lotus', itpec: 'sky', diploma: 'padauk' };

/** The page head, with the four cloths hanging from the header. */
function ProgramsHead() {
  return (
    <Head.Hero>
      <Words $hasArt={false}>
        <Head.Heading>Four ways into IT</Head.Heading>
        <Head.Lead>From a first diploma to an engineer exam or one new skill, on campus in Yangon or online.</Head.Lead>
        <Compare to={comparisonPath} hasArrow>
          See them side by side
        </Compare>
      </Words>
      <Cloths aria-hidden>
        {programSummaries.map(({ id, image }) => (
          <Hung key={id} $program={id}>
            <Cloth $fringeColour={threads[id]}>
              <img src={image} alt="" width={320} height={440} decoding="async" />
            </Cloth>
          </Hung>
        ))}
      </Cloths>
      <Head.Edge $tone="forest" $height={14} />
    </Head.Hero>
  );
}

export function ProgramListPage() {
  return (
    <>
      <PageTitle>Programs</PageTitle>
      <ProgramsHead />
      <AfterPaint>
        <Section aria-label="Programs">
          <Parts>
            {programs.map((program) => (
              <ProgramRow key={program.id} program={program} />
            ))}
          </Parts>
        </Section>
        <ProgramComparison />
      </AfterPaint>
    </>
  );
}
