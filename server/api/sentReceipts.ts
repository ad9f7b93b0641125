import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { attempt } from '@/domain/coerce';
import { type Confirmation, readRegistrationResult } from '@/domain/contactForm';
import { REPLY_WAYS } from '@/domain/message';
import { z } from '@/domain/zod';
import type { MakeLimiter, RateLimiter } from '../lib/rateLimiter';

const VALID_MS = 10 * 60_000;
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const receiptSchema = z.looseObject({ way: z.enum(REPLY_WAYS), sentTo: z.string(), madeAt: z.number() });

/** A receipt opens the confirmation of a sent form once. The receipt itself contains the encrypted confirmation. */
export class SentReceipts {
  readonly #key: Buffer;
  /** Lets each receipt through once, on all servers together. */
  readonly #uses: RateLimiter;

  constructor(private readonly options: { clock: () => Date; secret: string; makeLimiter: MakeLimiter }) {
    this.#key = createHash('sha256').update(`receipts ${options.secret}`).digest();
    // The time is doubled because the clock of the server that issued the receipt may be ahead.
    this.#uses = options.makeLimiter('receipts', { points: 1, seconds: (2 * VALID_MS) / 1000 });
  }

  issue(sent: Confirmation): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key, iv);
    const text = cipher.update(JSON.stringify({ ...sent, madeAt: this.options.clock().getTime() }));
    return Buffer.concat([iv, text, cipher.final(), cipher.getAuthTag()]).toString('base64url');
  }

  /** Uses up a receipt and returns how and where staff will answer; undefined for a used or invalid receipt. */
  async redeem(receipt: string): Promise<Confirmation | undefined> {
    const bytes = Buffer.from(receipt, 'base64url');
    const content = this.#decrypt(bytes);
    if (!content) return undefined;
    const clockDifferenceMs = Math.abs(this.options.clock().getTime() - content.madeAt);
    if (clockDifferenceMs > VALID_MS) return undefined;
    // A use counts for the decoded bytes, because several texts decode to the same bytes.
    const waitMs = await this.#uses.consume(bytes.toString('base64url'));
    const isFirstUse = waitMs === 0;
    return isFirstUse ? { way: content.way, sentTo: content.sentTo, ...readRegistrationResult(content) } : undefined;
  }

  #decrypt(bytes: Buffer) {
    return attempt(() => {
      const decipher = createDecipheriv(CIPHER, this.#key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
      return receiptSchema.parse(JSON.parse(Buffer.concat([text, decipher.final()]).toString('utf8')));
    });
  }
}
