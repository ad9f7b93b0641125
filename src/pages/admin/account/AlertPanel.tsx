import { useId } from 'react';
import { useGetAlertChoiceQuery, useSaveAlertChoiceMutation } from '@/api/accountApi';
import { toApiError } from '@/api/apiError';
import { useRetry } from '@/api/useRetry';
import { Checkbox } from '@/components/forms/Checkbox';
import { FormBanner } from '@/components/ui/FormBanner';
import { LoadError } from '@/components/ui/LoadError';
import { RetryButton } from '@/components/ui/RetryButton';
import { Spinner } from '@/components/ui/Spinner';
import { useToast } from '@/components/ui/useToast';
import * as texts from '@/texts/adminAccount';
import * as admin from '@/texts/adminCommon';
import * as S from './AccountPage.styles';

/** Whether the user gets email about new messages, saved at once (D-72). */
export function AlertPanel() {
  const query = useGetAlertChoiceQuery(undefined, { refetchOnMountOrArgChange: true });
  const retry = useRetry(query);
  const [saveChoice, { isLoading: isSaving, error, originalArgs }] = useSaveAlertChoiceMutation();
  const toast = useToast();
  const headingId = useId();
  const { data: saved } = query;
  // What failed to be saved stays chosen, and Retry sends it again.
  const isOn = (isSaving || error) && originalArgs !== undefined ? originalArgs : saved?.email;

  async function save(email: boolean) {
    const result = await saveChoice(email);
    if (!result.error) toast({ tone: 'ok', about: 'alerts', text: email ? texts.alertsOnToast : texts.alertsOffToast });
  }

  return (
    <S.Section as="section" aria-labelledby={headingId} tabIndex={-1}>
      <h2 id={headingId}>{texts.alertsHeading}</h2>
      {query.isLoading && <Spinner onRetry={retry} />}
      {query.error && !saved && !query.isLoading && (
        <LoadError headingLevel="h3" message={texts.failedToLoadAlerts} onRetry={retry} />
      )}
      {error && !isSaving && (
        <FormBanner tone="bad" action={<RetryButton size="sm" onRetry={() => void save(Boolean(isOn))} />}>
          <p>{texts.failedToSaveAlerts(toApiError(error, admin.tryAgain).text)}</p>
        </FormBanner>
      )}
      {saved && (
        <>
          <Checkbox
            label={texts.alertChoice}
            checked={isOn}
            aria-disabled={isSaving}
            onChange={({ currentTarget }) => !isSaving && void save(currentTarget.checked)}
          />
          {!saved.hasMail && <S.Text>{texts.noMailYet}</S.Text>}
        </>
      )}
    </S.Section>
  );
}
