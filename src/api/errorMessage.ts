import { toApiError } from './apiError';

/**
 * Awaits a mutation. Gives the reason for its failure, in the server's own sentence where there is one;
 * undefined after a success.
 */
export async function errorMessage(call: PromiseLike<{ error?: unknown }>): Promise<string | undefined> {
  const { error } = await call;
  return error ? toApiError(error, 'Please try again.').text : undefined;
}
