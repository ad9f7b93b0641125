import { useId, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { useLogoutMutation } from '@/api/authApi';
import { failureOf } from '@/api/failure';
import { Button } from '@/components/Button';
import { FormBanner } from '@/components/FormBanner';
import { Modal } from '@/components/Modal';
import { useToast } from '@/components/useToast';
import { paths } from '@/domain/paths';
import { signedOut } from '@/session/sessionSlice';

const NOT_SIGNED_OUT = 'You are still signed in: the server could not sign you out.';

/** Asks, and signs out once the server agreed; a session that the server no longer knows is signed out already (spec section 4, D-13). */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const [logout, { isLoading }] = useLogoutMutation();
  const [hasFailed, setFailed] = useState(false);
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const toast = useToast();
  const cancel = useRef<HTMLButtonElement>(null);
  const textId = useId();

  function leave() {
    dispatch(signedOut());
    void navigate(paths.login, { replace: true });
  }

  async function handleLogout() {
    const { error } = await logout();
    const failure = error && failureOf(error, '');
    if (!failure || failure.status === 401) return leave();

    console.error(failure.isNetwork ? 'Error logging out' : 'Logout failed', error);
    setFailed(true);
    toast({ tone: 'bad', text: NOT_SIGNED_OUT });
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
          <Button isBusy={isLoading} onClick={() => void handleLogout()}>
            Logout
          </Button>
        </>
      }
    >
      <p id={textId}>Are you sure you want to log out?</p>
      {hasFailed && (
        <>
          <FormBanner tone="bad">{NOT_SIGNED_OUT}</FormBanner>
          <Button tone="line" onClick={leave}>
            Sign out on this device only
          </Button>
        </>
      )}
    </Modal>
  );
}
