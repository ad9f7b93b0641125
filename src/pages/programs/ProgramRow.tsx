import styled from 'styled-components';
import { Badge } from '@/components/ui/Badge';
import { Cloth as BaseCloth } from '@/components/ui/Cloth';
import { LinkButton } from '@/components/ui/LinkButton';
import { richText } from '@/components/ui/richText';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { programSummary } from '@/content/programs/programSummaries';
import { textLanguage } from '@/domain/language';
import { applyPath, programPath } from '@/domain/paths';
import { type Program, topHighlights } from '@/domain/program';
import * as layout from '@/texts/layout';
import * as texts from '@/texts/programs';
import { media } from '@/theme/media';
import { TickList } from './TickList';

const Row = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  align-items: start;
  gap: ${({ theme }) => theme.gap.columns};

  ${media.splitStack} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Cloth = styled(BaseCloth)`
  > img:first-of-type {
    aspect-ratio: 4 / 3.9;
  }

  ${media.splitStack} {
    > img:first-of-type {
      aspect-ratio: 16 / 10;
    }
  }
`;

const Emblem = styled.img`
  && {
    position: absolute;
    z-index: 3;
    left: 24px;
    bottom: 34px;
    width: 120px;
    height: auto;
    filter: drop-shadow(0 6px 0 rgb(0 0 0 / .2));

    ${media.splitStack} {
      left: 16px;
      bottom: 26px;
      width: 92px;
    }
  }
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
`;

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const Name = styled.h2`
  font-size: ${({ theme }) => theme.size.s2};
`;

const Description = styled.p`
  color: var(--text-2);
  font-size: ${({ theme }) => theme.size.lead};
  line-height: 1.5;
`;

const Facts = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 32px;
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

const Actions = styled(Badges)`
  gap: 12px;
`;

type Props = { program: Program };

export function ProgramRow({ program }: Props) {
  const { id, name, description, level, duration, certification, featured, image, logo } = program;
  const headingId = `${id}-name`;
  return (
    <Row id={id} aria-labelledby={headingId}>
      <Cloth $fringe={id}>
        <img src={image} alt="" width={320} height={440} loading="lazy" decoding="async" />
        <Emblem src={logo} alt="" width={120} height={120} loading="lazy" decoding="async" />
      </Cloth>
      <Words>
        <Badges>
          {featured && <Badge tone="popular">Most Popular</Badge>}
          <Badge tone="plain">{level}</Badge>
        </Badges>
        <Name id={headingId} lang={textLanguage(name)}>
          {name}
        </Name>
        <Description lang={textLanguage(description)}>{description}</Description>
        <TickList items={topHighlights(program)} colourway={id} />
        <Facts>
          <div>
            <dt>Duration</dt> <dd>{duration}</dd>
          </div>
          <div>
            <dt>Certification</dt> <dd>{certification}</dd>
          </div>
        </Facts>
        <Actions>
          <LinkButton to={applyPath(id)} tone="gold">
            {layout.applyLink}
          </LinkButton>
          <LinkButton to={programPath(program.slug)} tone="line">
            <span>
              {richText(texts.programLink(programSummary(id).name), {
                hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
              })}
            </span>
          </LinkButton>
        </Actions>
      </Words>
    </Row>
  );
}
