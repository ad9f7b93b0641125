import { Children, type ReactNode } from 'react';
import * as S from './CardGrid.styles';

type Props = { 'aria-label'?: string; children: ReactNode };

export function CardGrid({ children, ...rest }: Props) {
  return (
    <S.Grid {...rest}>
      {Children.map(children, (child) => (
        <S.Item>{child}</S.Item>
      ))}
    </S.Grid>
  );
}
