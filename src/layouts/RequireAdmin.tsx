import { type ReactNode, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { useNow } from '@/contexts/Now';
import { useHasOpenForm } from '@/contexts/OpenForms';
import { paths } from '@/domain/paths';
import { type SessionState, selectIsAdmin, selectIsOver, selectSession, signedOut } from '@/session/sessionSlice';
import * as admin from '@/texts/admin';

export function useIsSessionOver(): boolean {
  const now = useNow();
  return useSelector((state: { session: SessionState }) => selectIsOver(state, now));
}

/** The guard of the back office: redirects to the sign-in or to /no-access, or renders the screen. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const dispatch = useDispatch();
  const session = useSelector(selectSession);
  const isAdmin = useSelector(selectIsAdmin);
  const isOver = useIsSessionOver();
  const hasOpenForm = useHasOpenForm();

  const [lastAdmittedPath, setLastAdmittedPath] = useState<string>();
  const isValid = session !== null && !isOver;
  if (isValid && lastAdmittedPath !== pathname) setLastAdmittedPath(pathname);

  // The effect below removes an ended session from the store, but the sign-in page must still say that it has ended.
  const [hasSeenEnd, setHasSeenEnd] = useState(false);
  if (session !== null && isOver !== hasSeenEnd) setHasSeenEnd(isOver);

  // When the session ends, an open form stays with its text until the next navigation. Every other screen closes
  // immediately, because visitors' messages must not stay on an unattended screen (D-64).
  const wasAdmittedHere = lastAdmittedPath === pathname;
  const mustSignIn = session === null || (isOver && !(wasAdmittedHere && hasOpenForm));

  useEffect(() => {
    if (mustSignIn) dispatch(signedOut());
  }, [mustSignIn, dispatch]);

  if (mustSignIn) {
    const from = `${pathname}${search}`;
    if (hasSeenEnd) return <Navigate to={paths.login} replace state={{ from, reason: admin.sessionEnded }} />;
    // The sign-in returns to a screen that the user has requested, not to the one on which the user has just signed out.
    return <Navigate to={paths.login} replace state={wasAdmittedHere ? undefined : { from }} />;
  }
  if (!isAdmin) return <Navigate to={paths.noAccess} replace />;
  return children;
}
