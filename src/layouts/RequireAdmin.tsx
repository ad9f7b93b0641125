import { type ReactNode, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { baseApi } from '@/api/baseApi';
import { useHasOpenForm } from '@/contexts/OpenForms';
import { paths } from '@/domain/paths';
import { selectIsAdmin, selectSession, signedOut } from '@/session/sessionSlice';
import { useIsSessionOver } from './useIsSessionOver';

const SESSION_ENDED = 'Your session has ended. Please sign in again.';

/** The guard of the back office: to the sign-in, to /no-access, or through (spec section 6). */
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

  // A session that ends under an open form leaves it standing, with whatever was typed there; the next move leads to the sign-in.
  // Anything else goes at that moment: what people wrote to the college must not stay on a screen that nobody watches (D-64).
  const isHere = admittedAt === pathname;
  const mustSignIn = session === null || (isOver && !(isHere && hasOpenForm));

  useEffect(() => {
    if (mustSignIn) dispatch(signedOut());
  }, [mustSignIn, dispatch]);

  if (mustSignIn) {
    const from = `${pathname}${search}`;
    // Who signed out on this very screen did not ask for it again.
    const asked = isHere ? undefined : { from };
    return <Navigate to={paths.login} replace state={hasEndedHere ? { from, reason: SESSION_ENDED } : asked} />;
  }
  if (!isAdmin) return <Navigate to={paths.noAccess} replace />;
  return <Inside>{children}</Inside>;
}

/** Nothing that was read in the back office is kept outside of it. */
function Inside({ children }: { children: ReactNode }) {
  const dispatch = useDispatch();
  useEffect(() => () => void dispatch(baseApi.util.resetApiState()), [dispatch]);
  return children;
}
