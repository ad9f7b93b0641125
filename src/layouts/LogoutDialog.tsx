import { useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSignOut } from '@/api/useSignOut';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { Modal } from '@/components/ui/Modal';
import { useToast } from '@/components/ui/useToast';
import { paths } from '@/domain/paths';

const NOT_SIGNED_OUT = 'You are still signed in: the server could not sign you out.';
const SLOW = 'The server has not answered yet. Your connection seems slow.';

/** Asks for confirmation and signs out once the server has agreed (spec section 4, D-13). */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const { signOut, forget, isBusy, hasFailed, isSlow } = useSignOut();
  const navigate = useNavigate();
  const toast = useToast();
  const cancel = useRef<HTMLButtonElement>(null);
  const textId = useId();

  const leave = () => void navigate(paths.login, { replace: true });

  async function handleLogout() {
    const hasEnded = await signOut();
    if (hasEnded) leave();
    if (hasEnded === false) toast({ tone: 'bad', text: NOT_SIGNED_OUT });
  }

  function handleForget() {
    forget();
    leave();
  }

  return (
    <Modal
      title="Confirm Logout"
      initialFocus={cancel}
      aria-describedby={textId}
      onClose={onClose}
      footer={
        <>
          <Button ref={cancel} tone="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button isBusy={isBusy} onClick={() => void handleLogout()}>
            Logout
          </Button>
        </>
      }
    >
      <p id={textId}>Are you sure you want to log out?</p>
      {(hasFailed || isSlow) && (
        <>
          <FormBanner tone="bad">{isSlow ? SLOW : NOT_SIGNED_OUT}</FormBanner>
          <Button tone="line" onClick={handleForget}>
            Sign out on this device only
          </Button>
        </>
      )}
    </Modal>
  );
}
