import { type ReactNode, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { baseApi } from '@/api/baseApi';
import { useNow } from '@/contexts/Now';
import { useHasOpenForm } from '@/contexts/OpenForms';
import { paths } from '@/domain/paths';
import { selectIsOver } from '@/session/selectIsOver';
import { type SessionState, selectIsAdmin, selectSession, signedOut } from '@/session/sessionSlice';
import * as admin from '@/texts/adminCommon';

/** Whether the stored session is no longer valid. */
export function useIsSessionOver(): boolean {
  const now = useNow();
  return useSelector((state: { session: SessionState }) => selectIsOver(state, now));
}

/**
 * The route guard of the back office: redirects to the sign-in or to /no-access, or renders the screen (spec
 * section 6).
 */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const dispatch = useDispatch();
  const session = useSelector(selectSession);
  const isAdmin = useSelector(selectIsAdmin);
  const isOver = useIsSessionOver();
  const [admittedAt, setAdmittedAt] = useState<string>();

  const hasOpenForm = useHasOpenForm();
  const [hasEndedHere, setEndedHere] = useState(false);

  const isValid = session !== null && !isOver;
  if (isValid && admittedAt !== pathname) setAdmittedAt(pathname);
  if (session !== null && isOver !== hasEndedHere) setEndedHere(isOver);

  // When the session ends, an open form stays with its typed text; the next navigation leads to the
  // sign-in. Every other screen closes immediately: visitors' messages must not stay on an unattended
  // screen (D-64).
  const isHere = admittedAt === pathname;
  const mustSignIn = session === null || (isOver && !(isHere && hasOpenForm));

  useEffect(() => {
    if (mustSignIn) dispatch(signedOut());
  }, [mustSignIn, dispatch]);

  if (mustSignIn) {
    const from = `${pathname}${search}`;
    // A user who signed out on this screen did not request it, so the sign-in does not return there.
    const asked = isHere ? undefined : { from };
    return <Navigate to={paths.login} replace state={hasEndedHere ? { from, reason: admin.sessionEnded } : asked} />;
  }
  if (!isAdmin) return <Navigate to={paths.noAccess} replace />;
  return <Inside>{children}</Inside>;
}

/** Clears all cached back office data outside the back office. */
function Inside({ children }: { children: ReactNode }) {
  const dispatch = useDispatch();
  useEffect(() => () => void dispatch(baseApi.util.resetApiState()), [dispatch]);
  return children;
}
