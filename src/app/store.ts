import { combineReducers, configureStore, isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import type { StoreExtra } from '@/api/baseApi';
import { baseApi } from '@/api/baseApi';
import { toRecord, toText } from '@/domain/coerce';
import { sessionReducer } from '@/session/sessionSlice';

/** The call whose errors `useSignOut` logs itself, in the words of the spec. */
const SELF_LOGGED_CALL = 'logout';

/** Logs each failed call once, in one place; each screen decides what the user sees (spec section 8). */
const logFailures: Middleware = () => (next) => (action) => {
  if (isRejectedWithValue(action)) {
    const call = toText(toRecord(toRecord(action.meta).arg).endpointName);
    if (call !== SELF_LOGGED_CALL) console.error(`The call ${call} failed.`, action.payload);
  }
  return next(action);
};

const rootReducer = combineReducers({ session: sessionReducer, [baseApi.reducerPath]: baseApi.reducer });

export type RootState = ReturnType<typeof rootReducer>;

type StoreOptions = {
  /** The `{api}` of the spec; absolute where there is no page address to resolve it against. */
  apiBase: string;
  respond?: StoreExtra['respond'];
  preloadedState?: Partial<RootState>;
};

/** Redux checks state and actions in development. Its default limit, 32 ms, would warn of slow checks on a busy machine. */
const developmentCheck = { warnAfter: 10_000 };

export function makeStore({ apiBase, respond, preloadedState }: StoreOptions) {
  const extraArgument: StoreExtra = { apiBase, respond };
  return configureStore({
    reducer: rootReducer,
    preloadedState,
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument }, serializableCheck: developmentCheck, immutableCheck: developmentCheck }).concat(
        baseApi.middleware,
        logFailures,
      ),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
