import { type ReactNode, useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import styled from 'styled-components';
import { LazySection } from '@/components/ui/ErrorBoundary';
import { Spinner } from '@/components/ui/Spinner';

/** Keeps the footer below the viewport until the content renders. */
const Space = styled.div`
  min-height: 100vh;
`;

const waiting = (
  <Space>
    <Spinner />
  </Space>
);

/**
 * The part of a screen below its head, which can wait for code of its own. After a click it renders behind the head, so that a slow phone
 * shows the new headline sooner; Back, Forward and an address with an anchor lead to a place that can be in it.
 */
export function AfterHead({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const isWhole = useNavigationType() === 'POP' || hash !== '';
  const isShown = useDeferredValue(true, isWhole);
  return <LazySection fallback={waiting}>{isShown ? children : waiting}</LazySection>;
}
