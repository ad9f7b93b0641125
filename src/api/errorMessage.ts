import { toApiError } from './apiError';

/** Waits for a call that changes something: why it failed, in the server's own sentence where it sent one; undefined when it worked. */
export async function errorMessage(call: PromiseLike<{ error?: unknown }>): Promise<string | undefined> {
  const { error } = await call;
  return error ? toApiError(error, 'Please try again.').text : undefined;
}
