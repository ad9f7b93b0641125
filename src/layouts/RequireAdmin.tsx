import { type ReactNode, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Navigate, useLocation } from 'react-router-dom';
import { baseApi } from '@/api/baseApi';
import { paths } from '@/domain/paths';
import { selectIsAdmin, selectSession, signedOut } from '@/session/sessionSlice';
import { useIsSessionOver } from './useIsSessionOver';

/** The guard of the back office: to the sign-in, to /no-access, or through (spec section 6). */
export function RequireAdmin({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const dispatch = useDispatch();
  const session = useSelector(selectSession);
  const isAdmin = useSelector(selectIsAdmin);
  const isOver = useIsSessionOver();
  const [admittedAt, setAdmittedAt] = useState<string>();

  const isValid = session !== null && !isOver;
  if (isValid && admittedAt !== pathname) setAdmittedAt(pathname);

  // A session that ends under an open screen leaves it standing, with whatever was typed there; the next move leads to the sign-in.
  const isHere = admittedAt === pathname;
  const mustSignIn = session === null || (isOver && !isHere);

  useEffect(() => {
    if (mustSignIn) dispatch(signedOut());
  }, [mustSignIn, dispatch]);

  if (mustSignIn) {
    // Who signed out on this very screen did not ask for it again.
    return <Navigate to={paths.login} replace state={isHere ? undefined : { from: `${pathname}${search}` }} />;
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
