/** One line of `npm run doctor`. */
export type Finding = { name: string; level: 'ok' | 'warning' | 'critical'; text: string };

export const ok = (name: string, text: string): Finding => ({ name, level: 'ok', text });
export const warning = (name: string, text: string): Finding => ({ name, level: 'warning', text });
export const critical = (name: string, text: string): Finding => ({ name, level: 'critical', text });

/** What an error says, in one line. */
export const reasonOf = (error: unknown): string => {
  const { name, message, cause } = error instanceof Error ? error : new Error(String(error));
  if (name === 'TimeoutError') return 'no answer in time';
  if (!(cause instanceof Error) || message.includes(cause.message)) return message;
  // What `fetch` says itself tells nothing.
  return message === 'fetch failed' ? reasonOf(cause) : `${message}: ${cause.message}`;
};
