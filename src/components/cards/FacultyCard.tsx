import { Badge } from '@/components/ui/Badge';
import { Cloth } from '@/components/ui/Cloth';
import { Picture } from '@/components/ui/Picture';
import { type FacultyMember, topExpertise } from '@/domain/faculty';
import { textLanguage } from '@/domain/language';
import * as texts from '@/texts/cards';
import * as S from './FacultyCard.styles';

type Props = { member: FacultyMember };

/** A teacher with portrait; the surrounding list sets the width. */
export function FacultyCard({ member }: Props) {
  const { name, title, profileImage, fringe } = member;
  return (
    <div>
      <Cloth $fringe={fringe} $ratio="320 / 360">
        <Picture src={profileImage} alt={texts.portraitAlt(name)} width={320} height={360} />
      </Cloth>
      <S.Name lang={textLanguage(name)}>{name}</S.Name>
      <S.Role lang={textLanguage(title)}>{title}</S.Role>
      <S.Expertise>
        {topExpertise(member).map((field) => (
          <li key={field}>
            <Badge tone="plain">{field}</Badge>
          </li>
        ))}
      </S.Expertise>
    </div>
  );
}
