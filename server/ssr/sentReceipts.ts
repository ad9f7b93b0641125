import { randomBytes } from 'node:crypto';

const KEPT_MS = 10 * 60_000;
const KEPT_MAX = 1000;

type Receipt = { email: string; madeAt: number };

/**
 * Who sends the form without scripts is led on to a page that says so, and that says it to nobody else: its address carries a
 * receipt which is good for one look within ten minutes. Receipts live in memory alone, because the site sets no cookies and stores
 * nothing more about visitors; after a restart the page is the plain form.
 */
export class SentReceipts {
  readonly #kept = new Map<string, Receipt>();

  constructor(private readonly clock: () => Date) {}

  /** Makes a receipt for a message whose answer goes to `email`. */
  give(email: string): string {
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= KEPT_MAX && oldest !== undefined) this.#kept.delete(oldest);
    const receipt = randomBytes(16).toString('base64url');
    this.#kept.set(receipt, { email, madeAt: this.clock().getTime() });
    return receipt;
  }

  /** The e-mail address of a receipt, which is used up by this; undefined where there is none, or none any more. */
  take(receipt: string): string | undefined {
    const known = this.#kept.get(receipt);
    this.#kept.delete(receipt);
    return known && Math.abs(this.clock().getTime() - known.madeAt) <= KEPT_MS ? known.email : undefined;
  }
}
