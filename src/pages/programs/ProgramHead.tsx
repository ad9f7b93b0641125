import { Star } from 'lucide';
import styled from 'styled-components';
import { ProgramCloth } from '@/components/cards/ProgramCloth';
import { ProgramHero } from '@/components/layout/ProgramHero';
import { BackLink } from '@/components/ui/BackLink';
import { Badge } from '@/components/ui/Badge';
import { LinkButton } from '@/components/ui/LinkButton';
import { Row } from '@/components/ui/primitives';
import { applyPath, paths } from '@/domain/paths';
import type { Program } from '@/domain/program';
import * as layout from '@/texts/layout';
import * as texts from '@/texts/programs';
import { media } from '@/theme/media';

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
    translate: -50% -50%;
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

export function ProgramHead({ program }: Props) {
  const { id, name, description, level, category, featured } = program;
  return (
    <ProgramHero
      colourway={id}
      heading={name}
      lead={description}
      back={<BackLink to={paths.programs}>{texts.backLink}</BackLink>}
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
        {layout.applyLink}
      </LinkButton>
    </ProgramHero>
  );
}
