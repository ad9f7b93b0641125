import { TextLink } from '@/components/ui/TextLink';
import { nccPathways } from '@/content/nccPathways';
import { textLanguage } from '@/domain/language';
import { paths } from '@/domain/paths';
import type { Program } from '@/domain/program';
import * as texts from '@/texts/program';
import * as S from './ProgramOverview.styles';

type Props = { program: Program };

export function ProgramOverview({ program }: Props) {
  const { id, programOverview } = program;
  return (
    <S.Overview aria-label={texts.overviewHeading}>
      <S.Words>
        <S.Heading>{texts.overviewHeading}</S.Heading>
        <div>
          <S.Text lang={textLanguage(programOverview)}>{programOverview}</S.Text>
          {id === 'ncc' && (
            <S.CrossLink>
              <TextLink to={paths.nccProgram}>{nccPathways.crossLink}</TextLink>
            </S.CrossLink>
          )}
        </div>
      </S.Words>
    </S.Overview>
  );
}
