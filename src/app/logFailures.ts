import { isRejectedWithValue, type Middleware } from '@reduxjs/toolkit';
import { toRecord, toText } from '@/domain/coerce';

/** The sign-out dialog logs its own errors, in the spec's words. */
const LOGS_ITSELF = 'logout';

/** Logs each failed call once, in one place; each screen decides what the user sees (spec section 8). */
export const logFailures: Middleware = () => (next) => (action) => {
  if (isRejectedWithValue(action)) {
    const call = toText(toRecord(toRecord(action.meta).arg).endpointName);
    if (call !== LOGS_ITSELF) console.error(`The call ${call} failed.`, action.payload);
  }
  return next(action);
};
