export type Part = { start?(): unknown; stop?(): unknown };

/** Starts the parts of a server one after the other and stops them in reverse, because each uses earlier parts. */
export class Parts {
  readonly #started: Part[] = [];

  async start(...parts: readonly Part[]): Promise<void> {
    for (const part of parts) {
      await part.start?.();
      this.#started.push(part);
    }
  }

  stopLater(stop: () => unknown): void {
    this.#started.push({ stop });
  }

  /** Stops all parts even if one fails. Then throws the first error. */
  async stop(): Promise<void> {
    const errors: unknown[] = [];
    for (const part of this.#started.splice(0).reverse()) {
      try {
        await part.stop?.();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  }
}
