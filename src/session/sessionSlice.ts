import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isAdmin, isExpired, type SessionRecord } from '@/domain/session';

export type SessionState = {
  current: SessionRecord | null;
  /** True after the session has expired or the server has answered 401. `current` stays for an open form (D-64). */
  hasEnded: boolean;
  /** True during a sign-out. If the sign-out gets a 401, `hasEnded` must stay false. */
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
    selectHasEndedOrExpired: ({ current, hasEnded }, now: Date) => hasEnded || (current !== null && isExpired(current, now)),
  },
});

export const sessionReducer = sessionSlice.reducer;
export const { signedIn, signedOut, signOutStarted, signOutFailed, sessionEnded } = sessionSlice.actions;
export const { selectSession, selectToken, selectIsAdmin, selectHasEnded, selectIsSigningOut, selectHasEndedOrExpired } =
  sessionSlice.selectors;
