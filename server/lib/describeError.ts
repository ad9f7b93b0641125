/** Returns the message of an error with that of its cause, for logs and the output of commands. */
export const describeError = (error: unknown): string => {
  const { name, message, cause } = error instanceof Error ? error : new Error(String(error));
  if (name === 'TimeoutError') return 'no answer in time';
  if (!(cause instanceof Error) || message.includes(cause.message)) return message;
  // `fetch failed` says nothing. Only the cause says why.
  return message === 'fetch failed' ? describeError(cause) : `${message}: ${cause.message}`;
};
