import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import styled from 'styled-components';
import { afterPaint } from '@/browser/afterPaint';

/** Keeps the footer below the viewport until the children render. */
const Space = styled.div`
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
