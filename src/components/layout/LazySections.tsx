import { Children, type ReactNode, Suspense } from 'react';
import styled from 'styled-components';
import { contentVisibilityAuto } from '@/theme/contentVisibility';

const Later = styled.div`
  ${contentVisibilityAuto('1240px')}
`;

/**
 * Sections of a long page. A phone renders and hydrates them one by one as they come near the viewport, so
 * that neither the first paint nor a tap waits for all of them.
 */
export function LazySections({ children }: { children: ReactNode }) {
  return Children.map(children, (part, place) => <Suspense>{place === 0 ? part : <Later>{part}</Later>}</Suspense>);
}
