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
import { toRecord, toText } from '@/domain/coerce';
import { emptyDashboard } from '@/domain/dashboard';
import * as texts from '@/texts/adminDashboard';
import { media } from '@/theme/media';
import { CategoriesChart } from './CategoriesChart';
import { CounterCards } from './CounterCards';
import { NeedsAttention } from './NeedsAttention';
import { QuickActions } from './QuickActions';
import { ViewsChart } from './ViewsChart';

const Charts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  gap: 20px;

  /* An opened table lengthens its own panel, not the other one. */
  &:has(details[open]) {
    align-items: start;
  }

  ${media.panelsStack} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

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
          <NeedsAttention summary={summary} />
          <CounterCards summary={summary} />
          <Charts>
            <ViewsChart views={summary.views_data} total={summary.total_views} />
            <CategoriesChart categories={summary.charts.events_per_category} />
          </Charts>
        </>
      )}
      <QuickActions />
    </Screen>
  );
}
