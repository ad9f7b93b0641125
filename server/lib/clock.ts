/** Gives the server the current time. Testers can freeze it, and then time stands still at `frozenAt`. */
export class Clock {
  constructor(
    public frozenAt?: Date,
    readonly realTime: () => Date = () => new Date(),
  ) {}

  /** A property, so that `now` can be passed on as a function. */
  now = (): Date => (this.frozenAt === undefined ? this.realTime() : new Date(this.frozenAt));
}
