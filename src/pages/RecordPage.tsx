import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useRetry } from '@/api/useRetry';
import { Container } from '@/components/layout/Container';
import { LoadError } from '@/components/ui/EmptyState';
import { PageTitle } from '@/components/ui/PageTitle';
import { Spinner } from '@/components/ui/Spinner';
import { BackLink } from '@/components/ui/TextLink';
import { theme } from '@/theme/theme';
import { RecordNotFound } from './RecordParts';

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

type Props<Whole, Card> = {
  /** The title of the page until the record has loaded. */
  title: string;
  listPath: string;
  backText: string;
  noun: 'Article' | 'Event';
  /** The width of the column on the loaded page. With another width, the link back would jump after loading. */
  backWidth?: string;
  query: { currentData?: Whole | null | undefined; isFetching: boolean; endpointName?: string; refetch: () => unknown };
  /** The fields that a list has already loaded. The page shows them while the record loads. */
  card: Card | undefined;
  children: (record: Whole | Card, backLink: ReactNode) => ReactNode;
};

/** The public page of a post or an event. It also shows loading, a missing record and a failure. */
export function RecordPage<Whole, Card>(props: Props<Whole, Card>) {
  const { query, card, title, listPath, backText, noun, backWidth = 'none', children } = props;
  const { currentData: record, isFetching } = query;
  const retry = useRetry(query);
  const backLink = (
    <div>
      <BackLink to={listPath}>{backText}</BackLink>
    </div>
  );
  const shownRecord = record ?? (isFetching ? card : undefined);
  if (shownRecord) return children(shownRecord, backLink);

  const lowerNoun = noun.toLowerCase();
  const doesNotExist = record === null && !isFetching;
  if (doesNotExist) {
    const text = `The ${lowerNoun} you are looking for doesn't exist.`;
    return <RecordNotFound title={`${noun} Not Found`} text={text} to={listPath} linkText={backText} />;
  }
  const errorMessage = `The ${lowerNoun} could not be loaded.`;
  return (
    <LoadingColumn $backWidth={backWidth}>
      <PageTitle>{title}</PageTitle>
      {backLink}
      {isFetching ? <Spinner onRetry={retry} /> : <LoadError message={errorMessage} headingLevel="h1" onRetry={retry} />}
    </LoadingColumn>
  );
}
