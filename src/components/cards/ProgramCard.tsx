import { textLanguage } from '@/domain/language';
import type { Program } from '@/domain/program';
import { shortText } from '@/domain/shortText';
import * as S from './ProgramCard.styles';

type Props = {
  program: Pick<Program, 'id' | 'name' | 'description' | 'duration' | 'image' | 'logo'>;
  to: string;
};

/** A program as a cloth, inside a `ProgramRail`. */
export function ProgramCard({ program, to }: Props) {
  const description = shortText(program.description);
  return (
    <S.Card>
      <S.Cloth $fringe={program.id}>
        <S.Fold />
        <img src={program.image} alt="" width={320} height={440} loading="lazy" decoding="async" />
        <S.Emblem src={program.logo} alt="" width={120} height={120} loading="lazy" decoding="async" />
      </S.Cloth>
      <S.Words>
        <S.Name lang={textLanguage(program.name)}>
          <S.NameLink to={to}>{program.name}</S.NameLink>
        </S.Name>
        <S.Description lang={textLanguage(description)}>{description}</S.Description>
        <S.Duration $program={program.id}>{program.duration}</S.Duration>
      </S.Words>
    </S.Card>
  );
}
