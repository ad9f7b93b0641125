import { TextLink } from '@/components/TextLink';
import { nccPathways } from '@/content/nccPathways';
import { studyMode } from '@/content/programs/programs';
import { textLanguage } from '@/domain/language';
import { paths } from '@/domain/paths';
import type { Program } from '@/domain/program';
import * as S from './ProgramOverview.styles';

type Props = { program: Program };

export function ProgramOverview({ program }: Props) {
  const { id, programOverview, duration, certification } = program;
  return (
    <S.Overview aria-label="Program Overview">
      <S.Words>
        <S.Heading>Program Overview</S.Heading>
        <div>
          <S.Text lang={textLanguage(programOverview)}>{programOverview}</S.Text>
          {id === 'ncc' && (
            <S.CrossLink>
              <TextLink to={paths.nccProgram}>{nccPathways.crossLink}</TextLink>
            </S.CrossLink>
          )}
        </div>
      </S.Words>
      <S.Facts>
        <S.Fact>
          <S.Label>Duration</S.Label>
          <S.Value>{duration}</S.Value>
        </S.Fact>
        <S.Fact>
          <S.Label>Certification</S.Label>
          <S.Value>{certification}</S.Value>
        </S.Fact>
        <S.Fact>
          <S.Label>Study</S.Label>
          <S.Value>{studyMode}</S.Value>
        </S.Fact>
      </S.Facts>
    </S.Overview>
  );
}
