export type Part = { start?(): unknown; stop?(): unknown };

/** The parts of a running server. They start one after the other and stop in reverse, because each uses those before it. */
export class Parts {
  readonly #started: Part[] = [];

  async start(...parts: readonly Part[]): Promise<void> {
    for (const part of parts) {
      await part.start?.();
      this.#started.push(part);
    }
  }

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
