import { type ReactNode, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { useIsSessionOver } from '@/api/useIsSessionOver';
import { useHasOpenForm } from '@/contexts/OpenForms';
import { paths } from '@/domain/paths';
import { selectIsAdmin, selectSession, signedOut } from '@/session/sessionSlice';
import * as admin from '@/texts/admin';

/** Follows the session as long as there is one, so that the values tell afterwards where and how it ended. */
function useLastSession(hasSession: boolean, isSessionOver: boolean, pathname: string) {
  const [lastValidPath, setLastValidPath] = useState<string>();
  const [endedWithoutSignOut, setEndedWithoutSignOut] = useState(false);
  // A sign-out removes a session while it is valid. One that ends by itself is over first, and the guard then removes it.
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

  // When the session ends, an open form stays with its text. Any other screen closes: it may show visitors' messages (D-64).
  const keepsOpenForm = wasSignedInHere && hasOpenForm;
  const mustRemoveSession = hasSession && isSessionOver && !keepsOpenForm;

  useEffect(() => {
    if (mustRemoveSession) dispatch(signedOut());
  }, [mustRemoveSession, dispatch]);

  if (!hasSession || mustRemoveSession) {
    // After a sign-out on this screen, the dashboard will not offer to continue here.
    const hasSignedOutHere = wasSignedInHere && !endedWithoutSignOut;
    if (hasSignedOutHere) return <Navigate to={paths.login} replace />;
    const from = `${pathname}${search}`;
    return <Navigate to={paths.login} replace state={endedWithoutSignOut ? { from, reason: admin.sessionEnded } : { from }} />;
  }
  if (!isAdmin) return <Navigate to={paths.noAccess} replace />;
  return children;
}
