import { Section } from '@/components/layout/Section';
import { about, partnerships } from '@/content/about';
import * as S from './Partnerships.styles';

export function Partnerships() {
  return (
    <Section heading={about.partnershipsHeading}>
      <S.Thread>
        {partnerships.map(({ date, name, text }) => (
          <S.Partnership key={name}>
            <S.When>{date}</S.When>
            <S.Name>{name}</S.Name>
            <S.Text>{text}</S.Text>
          </S.Partnership>
        ))}
      </S.Thread>
    </Section>
  );
}
