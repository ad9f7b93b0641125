import { type ReactNode, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { useIsSessionOver } from '@/api/useIsSessionOver';
import { useHasOpenForm } from '@/contexts/OpenForms';
import { paths } from '@/domain/paths';
import { selectIsAdmin, selectSession, signedOut } from '@/session/sessionSlice';
import * as admin from '@/texts/admin';

/** Remembers of a session that is over or gone where it was last valid, and whether it ended without a sign-out. */
function useLastSession(hasSession: boolean, isSessionOver: boolean, pathname: string) {
  const [lastValidPath, setLastValidPath] = useState<string>();
  const [endedWithoutSignOut, setEndedWithoutSignOut] = useState(false);
  if (hasSession) {
    if (!isSessionOver && lastValidPath !== pathname) setLastValidPath(pathname);
    if (endedWithoutSignOut !== isSessionOver) setEndedWithoutSignOut(isSessionOver);
  }
  return { lastValidPath, endedWithoutSignOut };
}

/** The guard of the back office: redirects to the sign-in or to /no-access, or renders the screen. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const dispatch = useDispatch();
  const hasSession = useSelector(selectSession) !== null;
  const isAdmin = useSelector(selectIsAdmin);
  const isSessionOver = useIsSessionOver();
  const hasOpenForm = useHasOpenForm();
  const { lastValidPath, endedWithoutSignOut } = useLastSession(hasSession, isSessionOver, pathname);
  const wasSignedInHere = lastValidPath === pathname;

  // At its end an open form stays with its text. Any other screen closes: it may show visitors' messages (D-64).
  const keepsOpenForm = wasSignedInHere && hasOpenForm;
  const mustSignIn = !hasSession || (isSessionOver && !keepsOpenForm);

  useEffect(() => {
    if (mustSignIn) dispatch(signedOut());
  }, [mustSignIn, dispatch]);

  if (mustSignIn) {
    const from = `${pathname}${search}`;
    if (endedWithoutSignOut) return <Navigate to={paths.login} replace state={{ from, reason: admin.sessionEnded }} />;
    // The user has just signed out on this screen, or requests it while signed out: only then the sign-in returns to it.
    const hasSignedOutHere = wasSignedInHere;
    return <Navigate to={paths.login} replace state={hasSignedOutHere ? undefined : { from }} />;
  }
  if (!isAdmin) return <Navigate to={paths.noAccess} replace />;
  return children;
}
