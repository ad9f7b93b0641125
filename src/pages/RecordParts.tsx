import { type ReactNode, useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import styled from 'styled-components';
import { Container } from '@/components/layout/Container';
import { LinkButton } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { LazySection } from '@/components/ui/ErrorBoundary';
import { PageTitle } from '@/components/ui/PageTitle';
import { Spinner } from '@/components/ui/Spinner';
import { theme } from '@/theme/theme';

export const RecordHeading = styled.h1`
  font-size: ${theme.size.s1};
  font-weight: 800;
  line-height: 1.02;
  letter-spacing: ${theme.tracking.hero};
  overflow-wrap: anywhere;

  &:lang(my) {
    font-size: ${theme.size.s2};
    line-height: ${theme.lineHeight.burmeseHead};
  }
`;

type NotFoundProps = { title: string; text: string; to: string; linkText: string };

export const RecordNotFound = ({ title, text, to, linkText }: NotFoundProps) => (
  <Container>
    <PageTitle>{title}</PageTitle>
    <EmptyState heading={title} headingLevel="h1">
      <p>{text}</p>
      <LinkButton to={to}>{linkText}</LinkButton>
    </EmptyState>
  </Container>
);

const LoadingSpace = styled.div`
  min-height: 100vh;
`;

/** The part of a page below the head. It renders a moment later, so that a slow phone shows the head early. */
export function AfterHead({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  // After Back, a reload or with an anchor, the browser may scroll down, so nothing is delayed.
  const isShownAtFirst = useNavigationType() === 'POP' || hash !== '';
  const isShown = useDeferredValue(true, isShownAtFirst);
  const loadingSpace = (
    <LoadingSpace>
      <Spinner />
    </LoadingSpace>
  );
  return <LazySection fallback={loadingSpace}>{isShown ? children : loadingSpace}</LazySection>;
}
