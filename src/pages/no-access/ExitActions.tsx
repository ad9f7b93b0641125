import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useSignOut } from '@/api/useSignOut';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { LinkButton } from '@/components/ui/LinkButton';
import { paths } from '@/domain/paths';
import * as common from '@/texts/common';
import * as texts from '@/texts/noAccess';
import * as signOutTexts from '@/texts/signOut';

const Failure = styled.div`
  display: grid;
  justify-items: center;
  gap: 14px;
  width: 100%;
  text-align: left;
`;

type Props = { isSignedIn: boolean };

export function ExitActions({ isSignedIn }: Props) {
  const { signOut, forget, isBusy, hasFailed, isSlow } = useSignOut();
  const navigate = useNavigate();

  const leave = () => void navigate(paths.login, { replace: true });

  async function handleSignOut() {
    if (await signOut()) leave();
  }

  function handleForget() {
    forget();
    leave();
  }

  return (
    <>
      <LinkButton to={paths.home} size="lg">
        {common.homeLink}
      </LinkButton>
      {isSignedIn ? (
        <Button tone="line" size="lg" isBusy={isBusy} onClick={() => void handleSignOut()}>
          {signOutTexts.button}
        </Button>
      ) : (
        <LinkButton to={paths.login} tone="line" size="lg">
          {texts.signInLink}
        </LinkButton>
      )}
      {(hasFailed || isSlow) && (
        <Failure>
          <FormBanner tone="bad">{isSlow ? signOutTexts.slow : signOutTexts.failed}</FormBanner>
          <Button tone="line" onClick={handleForget}>
            {signOutTexts.onThisDeviceButton}
          </Button>
        </Failure>
      )}
    </>
  );
}
