import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import styled from 'styled-components';
import { whenIdle } from '@/browser/tasks';

/** Milliseconds that a busy browser can delay a callback after the paint. */
const AT_MOST_MS = 100;

/** Runs a callback when the changes made so far have been painted. Returns the function that cancels it. */
function afterPaint(run: () => void): () => void {
  // The first frame paints the changes, and the second one begins when that paint is done.
  let cancel = () => cancelAnimationFrame(frame);
  const frame = requestAnimationFrame(() => {
    const second = requestAnimationFrame(() => {
      cancel = whenIdle(run, { timeout: AT_MOST_MS });
    });
    cancel = () => cancelAnimationFrame(second);
  });
  return () => cancel();
}

/** Keeps the footer below the viewport until the content renders. */
export const Space = styled.div`
  min-height: 100vh;
`;

/**
 * The part of a screen below its head. After a click it renders once the head has been painted, so that a slow phone shows
 * the new headline sooner. The server's document, Back, Forward and an address with an anchor render it with the head, because
 * a scroll position or an anchor can be in it.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const isHistoryMove = useNavigationType() === 'POP';
  const [isShown, setIsShown] = useState(isHistoryMove || hash !== '');

  useEffect(() => {
    if (!isShown) return afterPaint(() => setIsShown(true));
  }, [isShown]);

  return isShown ? children : <Space />;
}
