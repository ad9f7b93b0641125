import { useGetAlertsQuery } from '@/api/alertsApi';
import { toApiError } from '@/api/apiError';
import { useRetry } from '@/api/useRetry';
import { ListError } from '@/components/admin/ListError';
import { Screen } from '@/components/admin/Screen';
import { ScreenHead } from '@/components/admin/ScreenHead';
import { FormBanner } from '@/components/ui/FormBanner';
import { PageTitle } from '@/components/ui/PageTitle';
import { RetryButton } from '@/components/ui/RetryButton';
import { Spinner } from '@/components/ui/Spinner';
import * as texts from '@/texts/adminAlerts';
import { AlertForm } from './AlertForm';
import { ChannelStates } from './ChannelStates';
import { UndeliveredMessages } from './UndeliveredMessages';

const REFRESH_MS = 30_000;

/** Whether alerts about new messages reach staff, and what the signed-in user has chosen for the own (D-72). */
export function AlertsPage() {
  const { data, isLoading, isError, error, ...query } = useGetAlertsQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: REFRESH_MS,
    skipPollingIfUnfocused: true,
  });
  const retry = useRetry(query);
  const isUnreadable = data === null || (isError && toApiError(error, '').isUnreadable);

  return (
    <Screen>
      <PageTitle area="admin">{texts.heading}</PageTitle>
      <ScreenHead heading={texts.heading} lead={texts.lead} />
      {isLoading && <Spinner onRetry={retry} />}
      {!isLoading && !data && <ListError message={texts.failedToLoad} isUnreadable={isUnreadable} onRetry={retry} />}
      {data && (
        <>
          {isError && (
            <FormBanner tone="bad" action={<RetryButton size="sm" onRetry={retry} />}>
              <p>{texts.failedToRefresh}</p>
            </FormBanner>
          )}
          <ChannelStates state={data.state} />
          <UndeliveredMessages state={data.state} />
          <AlertForm preferences={data.preferences} />
        </>
      )}
    </Screen>
  );
}
