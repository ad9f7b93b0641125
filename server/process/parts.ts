/** What a server starts and stops, such as the lock of its folder, its records and its HTTP server. */
export type Part = { start?(): unknown; stop?(): unknown };

/** The parts of a running server. They start one after the other and stop in reverse, because each uses earlier ones. */
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

  /** Stops all parts, also after one has failed; then throws the first error. */
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
