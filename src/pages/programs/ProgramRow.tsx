import styled from 'styled-components';
import { ProgramCloth } from '@/components/cards/ProgramCloth';
import { Columns } from '@/components/layout/Columns';
import { Badge } from '@/components/ui/Badge';
import { LinkButton } from '@/components/ui/LinkButton';
import { PartlyHidden } from '@/components/ui/PartlyHidden';
import { Heading, Row, Stack, Text } from '@/components/ui/primitives';
import { programSummary } from '@/content/programs/programSummaries';
import { textLanguage } from '@/domain/language';
import { applyPath, programPath } from '@/domain/paths';
import { type Program, topHighlights } from '@/domain/program';
import * as layout from '@/texts/layout';
import * as texts from '@/texts/programs';
import { media } from '@/theme/media';
import { TickList } from './TickList';

const Cloth = styled(ProgramCloth)`
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
    color: ${({ theme }) => theme.colour.ink};
    font-weight: 700;
  }
`;

type Props = { program: Program };

export function ProgramRow({ program }: Props) {
  const { id, name, description, level, duration, certification, featured } = program;
  const headingId = `${id}-name`;
  return (
    <Columns as="article" id={id} aria-labelledby={headingId} $shares={[5, 7]} $align="start">
      <Cloth program={program} />
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
        <TickList items={topHighlights(program)} colourway={id} />
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
            {layout.applyLink}
          </LinkButton>
          <LinkButton to={programPath(program.slug)} tone="line">
            <PartlyHidden text={texts.programLink(programSummary(id).name)} />
          </LinkButton>
        </Row>
      </Stack>
    </Columns>
  );
}
