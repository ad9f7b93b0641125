import { randomBytes } from 'node:crypto';

const KEPT_MS = 10 * 60_000;
const KEPT_MAX = 1000;

type Receipt = { email: string; madeAt: number };

/**
 * One-time receipts of messages sent without scripts. The sender is redirected to a confirmation page whose URL carries a
 * receipt, valid for one view within ten minutes. Receipts live in memory only, because the site sets no cookies and stores
 * nothing more about visitors; after a restart the URL shows the plain form.
 */
export class SentReceipts {
  readonly #kept = new Map<string, Receipt>();

  constructor(private readonly clock: () => Date) {}

  /** Creates a receipt for a message from `email`. */
  give(email: string): string {
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= KEPT_MAX && oldest !== undefined) this.#kept.delete(oldest);
    const receipt = randomBytes(16).toString('base64url');
    this.#kept.set(receipt, { email, madeAt: this.clock().getTime() });
    return receipt;
  }

  /** Consumes a receipt and returns its e-mail address; undefined when the receipt is unknown or expired. */
  take(receipt: string): string | undefined {
    const known = this.#kept.get(receipt);
    this.#kept.delete(receipt);
    return known && Math.abs(this.clock().getTime() - known.madeAt) <= KEPT_MS ? known.email : undefined;
  }
}
