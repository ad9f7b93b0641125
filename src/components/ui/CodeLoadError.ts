/** The code of a part of the site did not arrive; `askAgain` makes the next drawing ask for it anew. */
export class CodeLoadError extends Error {
  override readonly name = 'CodeLoadError';

  constructor(
    readonly askAgain: () => void,
    cause: unknown,
  ) {
    super('A part of the site could not be loaded.', { cause });
  }
}
