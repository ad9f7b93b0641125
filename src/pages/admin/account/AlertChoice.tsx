import { useGetAlertChoiceQuery, useSaveAlertChoiceMutation } from '@/api/accountApi';
import { toApiError } from '@/api/apiError';
import { Checkbox } from '@/components/forms/Checkbox';
import { RetryButton } from '@/components/ui/EmptyState';
import { FormBanner } from '@/components/ui/FormBanner';
import { useToast } from '@/components/ui/useToast';
import * as admin from '@/texts/admin';
import { AccountSection } from './AccountSection';

export function AlertChoice() {
  const query = useGetAlertChoiceQuery(undefined, { refetchOnMountOrArgChange: true });
  const [saveChoice, { isLoading: isSaving, error, originalArgs: lastChoice }] = useSaveAlertChoiceMutation();
  const toast = useToast();
  const saved = query.data;
  // Shows the last choice even after a failed save, because Retry sends that choice again.
  const wantsEmail = lastChoice ?? saved?.wantsEmail;

  async function save(email: boolean) {
    const result = await saveChoice(email);
    if (!result.error)
      toast({ tone: 'ok', topic: 'alerts', text: `You will get ${email ? '' : 'no '}email about new messages.` });
  }

  return (
    <AccountSection heading="New messages" query={query} failedToLoad="Your choice could not be loaded.">
      {error && !isSaving && (
        <FormBanner tone="bad" action={<RetryButton size="sm" onRetry={() => void save(Boolean(wantsEmail))} />}>
          <p>{`Your choice was not saved. ${toApiError(error, admin.tryAgain).text}`}</p>
        </FormBanner>
      )}
      {saved && (
        <Checkbox
          label="Email me about new messages"
          checked={wantsEmail}
          aria-disabled={isSaving}
          onChange={({ currentTarget }) => !isSaving && void save(currentTarget.checked)}
        />
      )}
      {saved && !saved.hasMail && (
        <p>This website sends no email yet. The person who runs it has to set up a mail server first.</p>
      )}
    </AccountSection>
  );
}
