import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isAdmin, isExpired, type SessionRecord } from '@/domain/session';

export type SessionState = {
  current: SessionRecord | null;
  /** Expired, or rejected by the server. The store keeps `current`, so an open form stays; `localStorage` does not (D-64). */
  hasEnded: boolean;
  /** While a sign-out is pending, no 401 ends the session: `useSignOut` does so after the response to the sign-out. */
  isSigningOut?: boolean;
};

const initialState: SessionState = { current: null, hasEnded: false };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<SessionRecord>) => ({ current: payload, hasEnded: false }),
    signedOut: () => initialState,
    signOutStarted: (state) => ({ ...state, isSigningOut: true }),
    signOutFailed: (state) => ({ ...state, isSigningOut: false }),
    sessionEnded: (state) => ({ ...state, hasEnded: state.current !== null }),
  },
  selectors: {
    selectSession: ({ current }) => current,
    selectToken: ({ current }) => current?.token,
    selectIsAdmin: ({ current }) => current !== null && isAdmin(current),
    selectHasEnded: ({ hasEnded }) => hasEnded,
    selectIsSigningOut: ({ isSigningOut }) => isSigningOut === true,
    selectIsOver: ({ current, hasEnded }, now: Date) => hasEnded || (current !== null && isExpired(current, now)),
  },
});

export const sessionReducer = sessionSlice.reducer;
export const { signedIn, signedOut, signOutStarted, signOutFailed, sessionEnded } = sessionSlice.actions;
export const { selectSession, selectToken, selectIsAdmin, selectHasEnded, selectIsSigningOut, selectIsOver } =
  sessionSlice.selectors;
