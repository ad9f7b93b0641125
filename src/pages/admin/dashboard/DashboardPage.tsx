import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { useGetDashboardQuery } from '@/api/dashboardApi';
import { useRetry } from '@/api/useRetry';
import { Screen } from '@/components/admin/Screen';
import { ScreenHead } from '@/components/admin/ScreenHead';
import { FormBanner } from '@/components/ui/FormBanner';
import { PageTitle } from '@/components/ui/PageTitle';
import { RetryButton } from '@/components/ui/RetryButton';
import { Spinner } from '@/components/ui/Spinner';
import { TextLink } from '@/components/ui/TextLink';
import { sampleDetails } from '@/content/sampleDetails';
import { toRecord, toText } from '@/domain/coerce';
import { emptyDashboard } from '@/domain/dashboard';
import { type SampleRecords, sampleRecordTexts } from '@/domain/sampleRecords';
import * as texts from '@/texts/adminDashboard';
import { Charts } from './Charts';
import { CounterCards } from './CounterCards';
import { NeedsAttention } from './NeedsAttention';
import { QuickActions } from './QuickActions';

export function DashboardPage() {
  const { data, isLoading, isError, ...query } = useGetDashboardQuery(undefined, { refetchOnMountOrArgChange: true });
  const retry = useRetry(query);
  const askedBefore = toText(toRecord(useLocation().state).from);
  const summary = data ?? emptyDashboard;

  return (
    <Screen>
      <PageTitle area="admin">{texts.heading}</PageTitle>
      <ScreenHead heading={texts.heading} lead={texts.lead}>
        {askedBefore && (
          <TextLink to={askedBefore} hasArrow>
            {texts.continueLink}
          </TextLink>
        )}
      </ScreenHead>
      {isError && (
        <FormBanner tone="bad" action={<RetryButton size="sm" onRetry={retry} />}>
          <p>{texts.failedToRefresh}</p>
        </FormBanner>
      )}
      {isLoading ? (
        <Spinner onRetry={retry} />
      ) : (
        <>
          <CounterCards summary={summary} />
          <NeedsAttention summary={summary} />
          <Charts summary={summary} />
          <SamplesLine records={summary.sample_records} />
        </>
      )}
      <QuickActions />
    </Screen>
  );
}

/** One line about everything that is still a sample (D-60), which opens for the names. */
function SamplesLine({ records }: { records: SampleRecords }) {
  const details = sampleDetails.length > 0 ? [texts.sampleDetails(sampleDetails.length)] : [];
  const samples = [...sampleRecordTexts(records), ...details];
  if (samples.length === 0) return null;
  return (
    <Samples>
      <summary>{texts.samples(samples)}</summary>
      <p>{texts.samplesAdvice(sampleDetails.join(', '))}</p>
    </Samples>
  );
}

const Samples = styled.details`
  color: ${({ theme }) => theme.colour.ink2};
  font-size: ${({ theme }) => theme.size.small};

  > summary {
    padding-block: 10px;
    cursor: pointer;
  }
`;
