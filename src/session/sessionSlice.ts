import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isAdmin, type SessionRecord } from '@/domain/session';

export type SessionState = {
  current: SessionRecord | null;
  /**
   * The session has run out, or the server no longer knows it. The record is known until the next one, so that a form on screen
   * stays; the device keeps it no longer (D-64).
   */
  hasEnded: boolean;
  /** A sign-out is on its way. A call that the server refuses in that time must not end the session before the sign-out is answered. */
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
  },
});

export const sessionReducer = sessionSlice.reducer;
export const { signedIn, signedOut, signOutStarted, signOutFailed, sessionEnded } = sessionSlice.actions;
export const { selectSession, selectToken, selectIsAdmin, selectHasEnded, selectIsSigningOut } = sessionSlice.selectors;
