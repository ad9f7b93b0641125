/** The server's source of the current time, which testers can freeze. */
export class Clock {
  constructor(
    public frozenAt?: Date,
    readonly realTime: () => Date = () => new Date(),
  ) {}

  now = (): Date => (this.frozenAt === undefined ? this.realTime() : new Date(this.frozenAt));
}
