import * as admin from '@/texts/admin';
import { type ApiError, toApiError } from './apiError';

/** Whether the form itself explains the error: an ended session, a save by someone else, or a cancelled upload. */
export const isHandledByForm = ({ status, code }: ApiError) => status === 401 || code === 'STALE' || code === 'STOPPED';

/** Why a save failed. Its text follows a sentence such as "The post was not saved." */
export function toSaveError(error: unknown): ApiError {
  const failure = toApiError(error, admin.tryAgain);
  return failure.status === 404 ? { ...failure, text: 'It has been deleted in the meantime. Your text is still here.' } : failure;
}

/** Waits for a mutation; returns why it failed, in the server's words if it sent any, or undefined after a success. */
export async function awaitErrorText(call: PromiseLike<{ error?: unknown }>): Promise<string | undefined> {
  const { error } = await call;
  return error ? toApiError(error, admin.tryAgain).text : undefined;
}
