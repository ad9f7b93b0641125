import { type ReactNode, useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import styled from 'styled-components';
import { useRetry } from '@/api/useRetry';
import { Container } from '@/components/layout/Container';
import { LinkButton } from '@/components/ui/Button';
import { EmptyState, LoadError } from '@/components/ui/EmptyState';
import { LazySection } from '@/components/ui/ErrorBoundary';
import { PageTitle } from '@/components/ui/PageTitle';
import { Spinner } from '@/components/ui/Spinner';
import { BackLink } from '@/components/ui/TextLink';
import { theme } from '@/theme/theme';

/** Fills the window, so that the footer does not jump when the record has loaded. The first child is the link back. */
const LoadingColumn = styled(Container)<{ $backWidth: string }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 32px;
  min-height: 100vh;
  padding-block: 24px ${theme.layout.section};

  > :first-child {
    justify-self: center;
    width: 100%;
    max-width: ${({ $backWidth }) => $backWidth};
  }
`;

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

type Props<T, Card> = {
  /** The title of the page until the record has loaded. */
  title: string;
  listPath: string;
  backText: string;
  noun: 'Article' | 'Event';
  /** The width of the column on the loaded page. With another width, the link back would jump after loading. */
  backWidth?: string;
  /** `currentData` is null for a record that does not exist. */
  query: { currentData?: T | null | undefined; isFetching: boolean; endpointName?: string; refetch: () => unknown };
  /** The fields that a list has already loaded. The page shows them while the record loads. */
  card: Card | undefined;
  children: (record: T | Card, backLink: ReactNode) => ReactNode;
};

/** The public page of a post or an event. It also shows loading, a missing record and a failure. */
export function RecordPage<T, Card>({ query, card, title, listPath, backText, noun, ...props }: Props<T, Card>) {
  const { currentData: record, isFetching } = query;
  const retry = useRetry(query);
  const backLink = (
    <div>
      <BackLink to={listPath}>{backText}</BackLink>
    </div>
  );
  const shownRecord = record ?? (isFetching ? card : undefined);
  if (shownRecord) return props.children(shownRecord, backLink);

  const lowerNoun = noun.toLowerCase();
  if (record === null && !isFetching) {
    const text = `The ${lowerNoun} you are looking for doesn't exist.`;
    return <RecordNotFound title={`${noun} Not Found`} text={text} to={listPath} linkText={backText} />;
  }
  const errorMessage = `The ${lowerNoun} could not be loaded.`;
  return (
    <LoadingColumn $backWidth={props.backWidth ?? 'none'}>
      <PageTitle>{title}</PageTitle>
      {backLink}
      {isFetching ? <Spinner onRetry={retry} /> : <LoadError message={errorMessage} headingLevel="h1" onRetry={retry} />}
    </LoadingColumn>
  );
}

const LoadingSpace = styled.div`
  min-height: 100vh;
`;

const loadingSpace = (
  <LoadingSpace>
    <Spinner />
  </LoadingSpace>
);

/** The part of a page below the head. It renders a moment later, so that a slow phone shows the head early. */
export function AfterHead({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  // After Back, a reload or with an anchor, the browser may scroll down, so nothing is delayed.
  const isShownAtFirst = useNavigationType() === 'POP' || hash !== '';
  const isShown = useDeferredValue(true, isShownAtFirst);
  return <LazySection fallback={loadingSpace}>{isShown ? children : loadingSpace}</LazySection>;
}
