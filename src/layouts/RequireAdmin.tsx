import { type ReactNode, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { useIsSessionOver } from '@/api/useIsSessionOver';
import { useHasOpenForm } from '@/contexts/OpenForms';
import { paths } from '@/domain/paths';
import { selectIsAdmin, selectSession, signedOut } from '@/session/sessionSlice';
import * as admin from '@/texts/admin';

/** Returns the value of the last render in which `isCurrent` was true. */
function useLastValue<T>(value: T, isCurrent: boolean): T | undefined {
  const [lastValue, setLastValue] = useState<T>();
  if (isCurrent && lastValue !== value) setLastValue(value);
  return isCurrent ? value : lastValue;
}

/** Guards the back office. Sends people without a session to the sign-in, and users who are no admins to /no-access. */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const dispatch = useDispatch();
  const hasSession = useSelector(selectSession) !== null;
  const isAdmin = useSelector(selectIsAdmin);
  const isSessionOver = useIsSessionOver();
  const hasOpenForm = useHasOpenForm();
  const lastValidPath = useLastValue(pathname, hasSession && !isSessionOver);
  const wasSignedInHere = lastValidPath === pathname;
  // Only a sign-out removes a session before the session is over.
  const endedWithoutSignOut = useLastValue(isSessionOver, hasSession) ?? false;

  // When the session ends, an open form stays with its text. Other screens close, as they may show messages (D-64).
  const keepsOpenForm = wasSignedInHere && hasOpenForm;
  const mustRemoveSession = hasSession && isSessionOver && !keepsOpenForm;

  useEffect(() => {
    if (mustRemoveSession) dispatch(signedOut());
  }, [mustRemoveSession, dispatch]);

  if (!hasSession || mustRemoveSession) {
    // Without `from`, the next sign-in does not offer to continue on this screen.
    const hasSignedOutHere = wasSignedInHere && !endedWithoutSignOut;
    if (hasSignedOutHere) return <Navigate to={paths.login} replace />;
    const from = `${pathname}${search}`;
    return <Navigate to={paths.login} replace state={endedWithoutSignOut ? { from, reason: admin.sessionEnded } : { from }} />;
  }
  if (!isAdmin) return <Navigate to={paths.noAccess} replace />;
  return children;
}
