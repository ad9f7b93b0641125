import { useLocation } from 'react-router-dom';
import { useGetDashboardQuery } from '@/api/dashboardApi';
import { useRetry } from '@/api/useRetry';
import { FormBanner } from '@/components/FormBanner';
import { PageTitle } from '@/components/PageTitle';
import { RetryButton } from '@/components/RetryButton';
import { Screen } from '@/components/Screen';
import { ScreenHead } from '@/components/ScreenHead';
import { Spinner } from '@/components/Spinner';
import { TextLink } from '@/components/TextLink';
import { emptyDashboard } from '@/domain/dashboard';
import { recordOf, textOf } from '@/domain/read';
import { CategoriesChart } from './CategoriesChart';
import { CounterCards } from './CounterCards';
import * as S from './DashboardPage.styles';
import { QuickActions } from './QuickActions';
import { SampleDetailsNote } from './SampleDetailsNote';
import { ViewsChart } from './ViewsChart';
import { WaitingLine } from './WaitingLine';

export function DashboardPage() {
  const { data, isLoading, isError, ...query } = useGetDashboardQuery(undefined, { refetchOnMountOrArgChange: true });
  const retry = useRetry(query);
  const askedBefore = textOf(recordOf(useLocation().state).from);
  const summary = data ?? emptyDashboard;

  return (
    <Screen>
      <PageTitle area="admin">Dashboard</PageTitle>
      <ScreenHead heading="Dashboard" lead="Welcome back! Here's what's happening.">
        {askedBefore && (
          <TextLink to={askedBefore} hasArrow>
            Continue where you left off
          </TextLink>
        )}
      </ScreenHead>
      <WaitingLine />
      {isError && (
        <FormBanner tone="bad" action={<RetryButton size="sm" onRetry={retry} />}>
          <p>The latest figures could not be loaded.</p>
        </FormBanner>
      )}
      {isLoading ? (
        <Spinner onRetry={retry} />
      ) : (
        <>
          <CounterCards summary={summary} />
          <S.Charts>
            <ViewsChart views={summary.views_data} total={summary.total_views} />
            <CategoriesChart categories={summary.charts.events_per_category} />
          </S.Charts>
        </>
      )}
      <QuickActions />
      <SampleDetailsNote />
    </Screen>
  );
}
