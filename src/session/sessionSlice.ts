import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { isAdmin, type SessionRecord } from '@/domain/session';

export type SessionState = {
  current: SessionRecord | null;
  /**
   * The session has run out, or the server no longer knows it. The record is known until the next one, so that a form on screen
   * stays; the device keeps it no longer (D-64).
   */
  hasEnded: boolean;
};

const initialState: SessionState = { current: null, hasEnded: false };

const sessionSlice = createSlice({
  name: 'session',
  initialState,
  reducers: {
    signedIn: (_state, { payload }: PayloadAction<SessionRecord>) => ({ current: payload, hasEnded: false }),
    signedOut: () => initialState,
    sessionEnded: (state) => ({ ...state, hasEnded: state.current !== null }),
  },
  selectors: {
    selectSession: ({ current }) => current,
    selectToken: ({ current }) => current?.token,
    selectIsAdmin: ({ current }) => current !== null && isAdmin(current),
    selectHasEnded: ({ hasEnded }) => hasEnded,
  },
});

export const sessionReducer = sessionSlice.reducer;
export const { signedIn, signedOut, sessionEnded } = sessionSlice.actions;
export const { selectSession, selectToken, selectIsAdmin, selectHasEnded } = sessionSlice.selectors;
