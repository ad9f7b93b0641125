import { Section } from '@/components/layout/Section';
import { Cloth } from '@/components/ui/Cloth';
import { Picture } from '@/components/ui/Picture';
import { about } from '@/content/about';
import { clubs } from '@/content/clubs';
import * as S from './Clubs.styles';

export function Clubs() {
  return (
    <Section heading={about.clubs.heading} lead={about.clubs.text}>
      <S.Clubs>
        {clubs.map(({ name, text, image, alt, fringe }) => (
          <li key={name}>
            <Cloth $fringe={fringe} $ratio="4 / 3">
              <Picture src={image} alt={alt} width={640} height={400} />
            </Cloth>
            <S.Name>{name}</S.Name>
            <S.Text>{text}</S.Text>
          </li>
        ))}
      </S.Clubs>
    </Section>
  );
}
