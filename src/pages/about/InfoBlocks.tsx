import { about } from '@/content/about';
import * as S from './InfoBlocks.styles';

export function InfoBlocks() {
  return (
    <S.Blocks>
      {about.blocks.map(({ title, text, tone }) => (
        <S.Block key={title} $tone={tone}>
          <S.Title>{title}</S.Title>
          <S.Text>{text}</S.Text>
        </S.Block>
      ))}
    </S.Blocks>
  );
}
