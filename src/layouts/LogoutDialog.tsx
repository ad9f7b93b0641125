import { useId, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSignOut } from '@/api/useSignOut';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { Modal } from '@/components/ui/Modal';
import { useToast } from '@/components/ui/useToast';
import { paths } from '@/domain/paths';
import * as texts from '@/texts/admin';
import * as common from '@/texts/common';
import * as signOutTexts from '@/texts/signOut';

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
    if (hasEnded === false) toast({ tone: 'bad', text: signOutTexts.failed });
  }

  function handleForget() {
    forget();
    leave();
  }

  return (
    <Modal
      title={texts.logoutTitle}
      initialFocus={cancel}
      aria-describedby={textId}
      onClose={onClose}
      footer={
        <>
          <Button ref={cancel} tone="ghost" onClick={onClose}>
            {common.cancelButton}
          </Button>
          <Button isBusy={isBusy} onClick={() => void handleLogout()}>
            {texts.logoutButton}
          </Button>
        </>
      }
    >
      <p id={textId}>{texts.logoutQuestion}</p>
      {(hasFailed || isSlow) && (
        <>
          <FormBanner tone="bad">{isSlow ? signOutTexts.slow : signOutTexts.failed}</FormBanner>
          <Button tone="line" onClick={handleForget}>
            {signOutTexts.onThisDeviceButton}
          </Button>
        </>
      )}
    </Modal>
  );
}
