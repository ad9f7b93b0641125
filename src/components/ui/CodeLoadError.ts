/** A chunk failed to load; `askAgain` makes the next render request it again. */
export class CodeLoadError extends Error {
  override readonly name = 'CodeLoadError';

  constructor(
    readonly askAgain: () => void,
    cause: unknown,
  ) {
    super('A part of the site could not be loaded.', { cause });
  }
}
