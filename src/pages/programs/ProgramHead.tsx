import { Star } from 'lucide';
import { ProgramHero } from '@/components/layout/ProgramHero';
import { BackLink } from '@/components/ui/BackLink';
import { Badge } from '@/components/ui/Badge';
import { LinkButton } from '@/components/ui/LinkButton';
import { applyPath, paths } from '@/domain/paths';
import type { Program } from '@/domain/program';
import * as common from '@/texts/common';
import * as texts from '@/texts/program';
import * as S from './ProgramHead.styles';

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
        <S.Cloth $fringe={id}>
          <img src={image} alt="" width={320} height={440} fetchPriority="high" decoding="async" />
          <S.Emblem src={logo} alt="" width={120} height={120} decoding="async" />
        </S.Cloth>
      }
    >
      <S.Badges>
        <Badge tone="plain" size="lg">
          {level}
        </Badge>
        <Badge tone="educationTechnology" size="lg">
          {category}
        </Badge>
        {featured && (
          <Badge tone="popular" size="lg" icon={Star}>
            {texts.featuredBadge}
          </Badge>
        )}
      </S.Badges>
      <LinkButton to={applyPath(id)} tone="gold" size="lg">
        {common.applyLink}
      </LinkButton>
    </ProgramHero>
  );
}
