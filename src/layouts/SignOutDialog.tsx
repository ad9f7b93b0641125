import { useSignOut } from '@/api/useSignOut';
import { Button } from '@/components/ui/Button';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { FormBanner } from '@/components/ui/FormBanner';
import { useToast } from '@/components/ui/useToast';
import * as admin from '@/texts/admin';

export function SignOutDialog({ onClose }: { onClose: () => void }) {
  const { signOut, signOutHere, isBusy, failure } = useSignOut();
  const toast = useToast();

  async function handleConfirm() {
    if ((await signOut()) === 'failed') toast({ tone: 'bad', text: admin.signOutFailed });
  }

  return (
    <ConfirmDialog
      title="Confirm Logout"
      text="Are you sure you want to log out?"
      confirmLabel="Logout"
      tone="primary"
      isBusy={isBusy}
      onConfirm={() => void handleConfirm()}
      onCancel={onClose}
    >
      {/* If the server cannot end the session, the user can sign out on this device alone. */}
      {failure && (
        <>
          <FormBanner tone="bad">{failure}</FormBanner>
          <Button tone="line" onClick={signOutHere}>
            {admin.signOutHereButton}
          </Button>
        </>
      )}
    </ConfirmDialog>
  );
}
