import { Star } from 'lucide';
import styled from 'styled-components';
import { ProgramHero } from '@/components/layout/ProgramHero';
import { BackLink } from '@/components/ui/BackLink';
import { Badge } from '@/components/ui/Badge';
import { Cloth as BaseCloth } from '@/components/ui/Cloth';
import { LinkButton } from '@/components/ui/LinkButton';
import { applyPath, paths } from '@/domain/paths';
import type { Program } from '@/domain/program';
import * as layout from '@/texts/layout';
import * as texts from '@/texts/programs';
import { media } from '@/theme/media';

const Badges = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-block: 24px 30px;

  [class] > svg {
    fill: currentColor;
  }
`;

const Cloth = styled(BaseCloth)`
  > img:first-of-type {
    aspect-ratio: 320 / 420;
  }

  ${media.splitStack} {
    > img:first-of-type {
      aspect-ratio: 16 / 9;
      object-position: bottom;
    }
  }
`;

const Emblem = styled.img`
  && {
    position: absolute;
    z-index: 3;
    left: 50%;
    top: 46%;
    width: 56%;
    height: auto;
    translate: -50% -50%;
    filter: drop-shadow(0 8px 0 rgb(0 0 0 / .2));
    aspect-ratio: 1;

    ${media.splitStack} {
      top: 44%;
      width: 120px;
    }
  }
`;

type Props = { program: Program };

export function ProgramHead({ program }: Props) {
  const { id, name, description, level, category, featured, image, logo } = program;
  return (
    <ProgramHero
      colourway={id}
      heading={name}
      lead={description}
      back={<BackLink to={paths.programs}>{texts.backLink}</BackLink>}
      picture={
        <Cloth $fringe={id}>
          <img src={image} alt="" width={320} height={440} fetchPriority="high" decoding="async" />
          <Emblem src={logo} alt="" width={120} height={120} decoding="async" />
        </Cloth>
      }
    >
      <Badges>
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
        {layout.applyLink}
      </LinkButton>
    </ProgramHero>
  );
}
