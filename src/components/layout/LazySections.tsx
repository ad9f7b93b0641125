import { Children, type ReactNode, Suspense } from 'react';
import * as S from './LazySections.styles';

/**
 * Parts of a long page. A phone draws those that come near, and takes them over one after the other, so that neither the first look
 * nor a touch waits for all of them.
 */
export function LazySections({ children }: { children: ReactNode }) {
  return Children.map(children, (part, place) => <Suspense>{place === 0 ? part : <S.Later>{part}</S.Later>}</Suspense>);
}
