/** The clock that all code reads the current time from. Testers freeze it at a moment, and set it free. */
export class Clock {
  constructor(
    public frozenAt?: Date,
    readonly realTime: () => Date = () => new Date(),
  ) {}

  now = (): Date => (this.frozenAt === undefined ? this.realTime() : new Date(this.frozenAt));
}

/** The script that freezes the clock of a page for testers. */
export const CLOCK_SCRIPT_PATH = '/clock.js';
