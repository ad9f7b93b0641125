import { useState } from 'react';
import { useSelector } from 'react-redux';
import { Link, Navigate, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { focusOn } from '@/browser/focusOn';
import { ScreenHeading } from '@/components/admin/Screen';
import { Cloth } from '@/components/ui/Cloth';
import { FormBanner } from '@/components/ui/FormBanner';
import { PageTitle } from '@/components/ui/PageTitle';
import { Heading, Small, Stack } from '@/components/ui/primitives';
import { TextLink } from '@/components/ui/TextLink';
import { site } from '@/content/site';
import { useIsFirstPage } from '@/contexts/FirstPage';
import { toRecord, toText } from '@/domain/coerce';
import { paths } from '@/domain/paths';
import { selectHasEnded, selectIsAdmin } from '@/session/sessionSlice';
import * as admin from '@/texts/admin';
import { media, theme } from '@/theme/theme';
import { LoginForm } from './LoginForm';

const Page = styled.main`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
  min-height: 100vh;
  background: ${theme.colour.white};

  ${media.stack} {
    grid-template-columns: minmax(0, 1fr);
    grid-template-rows: 210px 1fr;
  }
`;

const FormSide = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  padding: 40px clamp(20px, 5vw, 72px);

  ${media.stack} {
    align-content: start;
    padding-top: 32px;
  }
`;

const FormColumn = styled(Stack)`
  width: min(100%, 420px);
`;

const BrandLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: 12px;
  text-decoration: none;

  > img {
    flex: none;
  }
`;

const BackToSiteLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  min-height: 44px;
  color: ${theme.colour.ink2};
`;

const IllustrationSide = styled(Cloth)`
  background: ${theme.colour.night};
  color: ${theme.colour.textOnDark};

  > img {
    position: absolute;
    inset: 0;
    object-position: 50% 30%;
  }

  ${media.stack} {
    order: -1;
  }
`;

const HelpDetails = styled.details`
  color: ${theme.colour.ink2};

  > summary {
    padding: 10px 0;
    font-weight: 600;
    cursor: pointer;
  }
`;

/** Names the people who can help. A mailed link would open the account to everyone who reads the mail. */
function ForgottenPassword() {
  return (
    <HelpDetails>
      <summary>Forgot your password or lost your phone?</summary>
      <p>
        Ask another admin to give you a new password or to remove your second factor, under Users. If no admin can sign in, ask
        the person who runs the server.
      </p>
    </HelpDetails>
  );
}

/** A form whose session has ended links to this page in another tab. That tab gets a code instead of a router state. */
const readReasonInAddress = (search: string) =>
  new URLSearchParams(search).get('reason') === 'ended'
    ? 'Your session has ended. Sign in again, then go back to the other tab: your text is kept there.'
    : undefined;

/** Reads why a user was sent here, and from where. No text comes from the address, because anybody can forge links. */
function readRedirect(state: unknown, search: string) {
  const { reason, back, from } = toRecord(state);
  const { to, label } = toRecord(back);
  const backLink = { to: toText(to), label: toText(label) };
  const interruptedPath = toText(from);
  const isInBackOffice = interruptedPath.startsWith(`${paths.admin}/`);
  const canContinue = isInBackOffice && interruptedPath !== paths.dashboard;
  return {
    reason: toText(reason) || readReasonInAddress(search),
    backLink: backLink.to && backLink.label ? backLink : undefined,
    interruptedPath: canContinue ? interruptedPath : undefined,
  };
}

export function LoginPage() {
  const { state, search } = useLocation();
  const { reason, backLink, interruptedPath } = readRedirect(state, search);
  const isAdmin = useSelector(selectIsAdmin);
  const hasEnded = useSelector(selectHasEnded);
  const [hasJustSignedIn, setJustSignedIn] = useState(false);
  const isFirstPage = useIsFirstPage();

  // A signed-in user stays to read a reason. After signing in with the form, the user has read the reason.
  const isSignedIn = isAdmin && !hasEnded;
  const mayLeave = hasJustSignedIn || (isSignedIn && !reason);
  if (mayLeave) return <Navigate to={paths.dashboard} replace state={interruptedPath && { from: interruptedPath }} />;

  // A reason takes the focus instead. On the first page of a visit, the browser sets the focus.
  const headingTakesFocus = !reason && !isFirstPage;
  return (
    <Page>
      <PageTitle area="admin">Sign in</PageTitle>
      <FormSide>
        <FormColumn>
          <BrandLink to={paths.home}>
            <img src="/assets/logo.svg" alt="" width={52} height={52} />
            <Stack as="span" $gap={0}>
              <Heading as="span">{site.name}</Heading>
              <Small>{admin.backOffice}</Small>
            </Stack>
          </BrandLink>
          <ScreenHeading ref={headingTakesFocus ? focusOn : undefined}>Sign in</ScreenHeading>
          {reason && (
            <FormBanner tone="note" ref={focusOn} action={backLink && <TextLink to={backLink.to}>{backLink.label}</TextLink>}>
              {reason}
            </FormBanner>
          )}
          <LoginForm onSignedIn={() => setJustSignedIn(true)} />
          <ForgottenPassword />
          <BackToSiteLink to={paths.home}>Back to the public site</BackToSiteLink>
        </FormColumn>
      </FormSide>
      <IllustrationSide $fringeHeight="0px">
        <img
          src="/assets/signin.webp"
          alt="Woven picture: apartment windows at night, each with a student at a laptop, joined by golden threads"
          width={820}
          height={1040}
        />
      </IllustrationSide>
    </Page>
  );
}
