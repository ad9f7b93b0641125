import { type ReactNode, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { useNow } from '@/contexts/Now';
import { useHasOpenForm } from '@/contexts/OpenForms';
import { paths } from '@/domain/paths';
import { type SessionState, selectHasEndedOrExpired, selectIsAdmin, selectSession, signedOut } from '@/session/sessionSlice';
import * as admin from '@/texts/admin';

export function useIsSessionOver(): boolean {
  const now = useNow();
  return useSelector((state: { session: SessionState }) => selectHasEndedOrExpired(state, now));
}

/** The guard of the back office: redirects to the sign-in or to /no-access, or renders the screen. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const dispatch = useDispatch();
  const session = useSelector(selectSession);
  const isAdmin = useSelector(selectIsAdmin);
  const isSessionOver = useIsSessionOver();
  const hasOpenForm = useHasOpenForm();

  const [lastAdmittedPath, setLastAdmittedPath] = useState<string>();
  const isSignedIn = session !== null && !isSessionOver;
  if (isSignedIn && lastAdmittedPath !== pathname) setLastAdmittedPath(pathname);
  const wasAdmittedHere = lastAdmittedPath === pathname;

  // The effect below removes an ended session from the store, but the sign-in page must still say that it has ended.
  const [didLastSessionEnd, setDidLastSessionEnd] = useState(false);
  if (session !== null && isSessionOver !== didLastSessionEnd) setDidLastSessionEnd(isSessionOver);

  // When the session ends, an open form stays with its text until the next navigation. Every other screen closes
  // immediately, because visitors' messages must not stay on an unattended screen (D-64).
  const keepsOpenForm = wasAdmittedHere && hasOpenForm;
  const mustSignIn = session === null || (isSessionOver && !keepsOpenForm);

  useEffect(() => {
    if (mustSignIn) dispatch(signedOut());
  }, [mustSignIn, dispatch]);

  if (mustSignIn) {
    const from = `${pathname}${search}`;
    if (didLastSessionEnd) return <Navigate to={paths.login} replace state={{ from, reason: admin.sessionEnded }} />;
    // The sign-in returns to a screen that the user has requested, not to the one on which the user has just signed out.
    const hasSignedOutHere = wasAdmittedHere;
    return <Navigate to={paths.login} replace state={hasSignedOutHere ? undefined : { from }} />;
  }
  if (!isAdmin) return <Navigate to={paths.noAccess} replace />;
  return children;
}
