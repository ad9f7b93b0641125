import { Badge } from '@/components/ui/Badge';
import { LinkButton } from '@/components/ui/LinkButton';
import { richText } from '@/components/ui/richText';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { programSummary } from '@/content/programs/programSummaries';
import { textLanguage } from '@/domain/language';
import { applyPath, programPath } from '@/domain/paths';
import { type Program, topHighlights } from '@/domain/program';
import * as common from '@/texts/common';
import * as texts from '@/texts/programs';
import * as S from './ProgramRow.styles';
import { TickList } from './TickList';

type Props = { program: Program };

export function ProgramRow({ program }: Props) {
  const { id, name, description, level, duration, certification, featured, image, logo } = program;
  const headingId = `${id}-name`;
  return (
    <S.Row id={id} aria-labelledby={headingId}>
      <S.Cloth $fringe={id}>
        <img src={image} alt="" width={320} height={440} loading="lazy" decoding="async" />
        <S.Emblem src={logo} alt="" width={120} height={120} loading="lazy" decoding="async" />
      </S.Cloth>
      <S.Words>
        <S.Badges>
          {featured && <Badge tone="popular">{texts.popularBadge}</Badge>}
          <Badge tone="plain">{level}</Badge>
        </S.Badges>
        <S.Name id={headingId} lang={textLanguage(name)}>
          {name}
        </S.Name>
        <S.Description lang={textLanguage(description)}>{description}</S.Description>
        <TickList items={topHighlights(program)} colourway={id} />
        <S.Facts>
          <div>
            <dt>{texts.durationName}</dt> <dd>{duration}</dd>
          </div>
          <div>
            <dt>{texts.certificationName}</dt> <dd>{certification}</dd>
          </div>
        </S.Facts>
        <S.Actions>
          <LinkButton to={applyPath(id)} tone="gold">
            {common.applyLink}
          </LinkButton>
          <LinkButton to={programPath(program.slug)} tone="line">
            <span>
              {richText(texts.programLink(programSummary(id).name), {
                hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
              })}
            </span>
          </LinkButton>
        </S.Actions>
      </S.Words>
    </S.Row>
  );
}
