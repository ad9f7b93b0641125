import { Children, type ReactNode, Suspense } from 'react';
import styled from 'styled-components';
import { layOutWhenIdle } from '@/browser/layOutWhenIdle';
import { contentVisibilityAuto } from '@/theme/contentVisibility';
import { AfterPaint } from './AfterPaint';

const Later = styled.div`
  ${contentVisibilityAuto('1240px')}
`;

/**
 * Sections of a long page. A phone renders and hydrates them one by one as they come near the viewport, so
 * that neither the first paint nor a tap waits for all of them.
 */
export function LazySections({ children }: { children: ReactNode }) {
  const [first, ...rest] = Children.toArray(children);
  return (
    <>
      <Suspense>{first}</Suspense>
      <AfterPaint>
        {Children.map(rest, (part) => (
          <Suspense>
            <Later ref={layOutWhenIdle}>{part}</Later>
          </Suspense>
        ))}
      </AfterPaint>
    </>
  );
}
