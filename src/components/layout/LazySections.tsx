import { Children, type ReactNode, Suspense } from 'react';
import * as S from './LazySections.styles';

/**
 * Sections of a long page. A phone renders and hydrates them one by one as they come near the viewport, so
 * that neither the first paint nor a tap waits for all of them.
 */
export function LazySections({ children }: { children: ReactNode }) {
  return Children.map(children, (part, place) => <Suspense>{place === 0 ? part : <S.Later>{part}</S.Later>}</Suspense>);
}
