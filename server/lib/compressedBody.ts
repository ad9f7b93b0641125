import type { IncomingMessage } from 'node:http';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import accepts from 'accepts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const brotliOptions = (quality: number) => ({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: quality } });
// Quality 4 takes a tenth of the time of quality 11.
const FAST = brotliOptions(4);
const SMALLEST = brotliOptions(11);
const GZIP = { level: 4 };
const WORTH_COMPRESSING_BYTES = 1024;

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number];

/** Returns the smallest encoding that the client accepts (RFC 9110, section 12.5.3). Undefined if it accepts none. */
function negotiateEncoding(req: IncomingMessage): Encoding | undefined {
  const accepted = accepts(req);
  return ENCODINGS.find((encoding) => accepted.encodings([encoding]));
}

export class CompressedBody {
  readonly #compressed = new Map<Encoding, Promise<Buffer>>();
  #isRecompressed = false;

  constructor(
    readonly plain: Buffer,
    /** Whether the second request starts a slow compression at the highest quality, in the background. */
    readonly hasBestCompression = false,
  ) {}

  /** Returns the body in the smallest encoding that the client accepts. A short body is not compressed. */
  async encodeFor(req: IncomingMessage): Promise<{ encoding?: Encoding; bytes: Buffer }> {
    const encoding = this.plain.length < WORTH_COMPRESSING_BYTES ? undefined : negotiateEncoding(req);
    return encoding ? { encoding, bytes: await this.#compress(encoding) } : { bytes: this.plain };
  }

  #compress(encoding: Encoding): Promise<Buffer> {
    const cached = this.#compressed.get(encoding);
    if (cached !== undefined) {
      if (encoding === 'br' && this.hasBestCompression) void this.#recompress();
      return cached;
    }
    const compressing = encoding === 'br' ? brotli(this.plain, FAST) : gzip(this.plain, GZIP);
    this.#compressed.set(encoding, compressing);
    compressing.catch(() => this.#compressed.delete(encoding));
    return compressing;
  }

  async #recompress() {
    if (this.#isRecompressed) return;
    this.#isRecompressed = true;
    const bytes = await brotli(this.plain, SMALLEST).catch(() => undefined);
    if (bytes) this.#compressed.set('br', Promise.resolve(bytes));
  }
}
