import { Section } from '@/components/layout/Section';
import { Picture } from '@/components/ui/Picture';
import { about } from '@/content/about';
import * as S from './Excellence.styles';

export function Excellence() {
  return (
    <Section heading={about.excellence.heading}>
      <S.Cards>
        {about.excellence.cards.map(({ title, text, emblem }) => (
          <S.Card key={title}>
            <Picture src={emblem} alt="" width={72} height={72} />
            <S.Title>{title}</S.Title>
            <S.Text>{text}</S.Text>
          </S.Card>
        ))}
      </S.Cards>
    </Section>
  );
}
