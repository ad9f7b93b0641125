import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { attempt } from '@/domain/coerce';
import { REPLY_WAYS, type SentForm, sentRegistrationFromResponse } from '@/domain/message';
import { z } from '@/domain/zod';
import type { MakeLimiter, RateLimiter } from '../lib/rateLimiter';

const KEPT_MS = 10 * 60_000;
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const receiptSchema = z.looseObject({ way: z.enum(REPLY_WAYS), sentTo: z.string(), madeAt: z.number() });

/** Receipts of messages sent without scripts, for one view. They hold the address or phone number, encrypted: nothing more is stored. */
export class SentReceipts {
  readonly #key: Buffer;
  readonly #views: RateLimiter;

  constructor(private readonly options: { clock: () => Date; secret: string; makeLimiter: MakeLimiter }) {
    this.#key = createHash('sha256').update(`receipts ${options.secret}`).digest();
    this.#views = options.makeLimiter('receipts', { points: 1, seconds: (2 * KEPT_MS) / 1000 });
  }

  give(sent: SentForm): string {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.#key, iv);
    const text = cipher.update(JSON.stringify({ ...sent, madeAt: this.options.clock().getTime() }));
    return Buffer.concat([iv, text, cipher.final(), cipher.getAuthTag()]).toString('base64url');
  }

  /** Consumes a receipt and returns how and where its message is answered; undefined when the receipt is unknown, used or expired. */
  async take(receipt: string): Promise<SentForm | undefined> {
    const bytes = Buffer.from(receipt, 'base64url');
    const known = this.#read(bytes);
    if (!known || Math.abs(this.options.clock().getTime() - known.madeAt) > KEPT_MS) return undefined;
    const sent = { way: known.way, sentTo: known.sentTo, ...sentRegistrationFromResponse(known) };
    return (await this.#views.consume(bytes.toString('base64url'))) === 0 ? sent : undefined;
  }

  #read(bytes: Buffer) {
    return attempt(() => {
      const decipher = createDecipheriv(CIPHER, this.#key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES });
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES));
      return receiptSchema.parse(JSON.parse(Buffer.concat([text, decipher.final()]).toString('utf8')));
    });
  }
}
