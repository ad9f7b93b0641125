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

/** As high as a loaded page, so that the footer does not jump. The first child is the link back. */
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
  /** The width of the column around the link back, so that the link does not move when the record has loaded. */
  backWidth?: string;
  /** `currentData` is null for a record that does not exist. */
  query: { currentData?: T | null | undefined; isFetching: boolean; endpointName?: string; refetch: () => unknown };
  /** The fields that a list has already shown: the page shows the card while the record loads. */
  card: Card | undefined;
  children: (record: T | Card, backLink: ReactNode) => ReactNode;
};

/** The public page of one post or event, also while it loads, where it is missing, and where it cannot be loaded. */
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

/** Renders the rest of a page after its head, for slow phones; at once after a load, Back or an anchor, which may scroll down. */
export function AfterHead({ children }: { children: ReactNode }) {
  const { hash } = useLocation();
  const isShownAtFirst = useNavigationType() === 'POP' || hash !== '';
  const isShown = useDeferredValue(true, isShownAtFirst);
  return <LazySection fallback={loadingSpace}>{isShown ? children : loadingSpace}</LazySection>;
}
