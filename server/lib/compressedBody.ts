import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { SingleFlight } from './concurrency';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const quality = (level: number) => ({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: level } });
// Quality 4 takes a tenth of the time of quality 11, and quality 1 a third of the time of quality 4. Compression runs off the event loop.
const BROTLI = quality(4);
/** In one piece: each piece of 16 KB, the default, would wait for a turn of the event loop. */
const FASTEST = { ...quality(1), chunkSize: 2 ** 18 };
const SMALLEST = { params: { ...quality(11).params, [zlib.constants.BROTLI_PARAM_LGWIN]: 24 } };
const GZIP = { level: 4 };
const WORTH_COMPRESSING_BYTES = 1024;
/** Bytes from which the first reader does not wait for the better compression, which the next readers get. */
const LONG_BYTES = 500_000;
/** Bytes from which sending uncompressed over a phone's connection takes longer than compressing. */
const WORTH_WAITING_BYTES = 8192;

type Encoding = 'plain' | 'br' | 'gzip';

const ACCEPTS = {
  br: /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
};

/** The best encoding that the client accepts (RFC 9110, section 12.5.3). */
export function negotiateEncoding(headers: IncomingHttpHeaders): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (ACCEPTS.br.test(accepted)) return 'br';
  return ACCEPTS.gzip.test(accepted) ? 'gzip' : 'plain';
}

export type Body = { encoding: Encoding; bytes: Buffer };

/** The bytes of one response. They are compressed on first demand and then cached. */
export class CompressedBody {
  readonly #compressed = new Map<Encoding, Buffer>();
  readonly #compressing = new SingleFlight<Buffer>();
  #isCompressedFurther = false;
  readonly #further: zlib.BrotliOptions | undefined;

  constructor(
    readonly plain: Buffer,
    { isSmallest = false }: { isSmallest?: boolean } = {},
  ) {
    this.#further = isSmallest ? SMALLEST : this.#isLong() ? BROTLI : undefined;
  }

  #isLong() {
    return this.plain.length >= LONG_BYTES;
  }

  /** The body in an encoding, or uncompressed where compression does not pay; undefined until it has been compressed. */
  cached(encoding: Encoding): Body | undefined {
    if (encoding === 'plain' || this.plain.length < WORTH_COMPRESSING_BYTES) return { encoding: 'plain', bytes: this.plain };
    const bytes = this.#compressed.get(encoding);
    if (bytes && encoding === 'br' && this.#further) this.#compressFurther(this.#further);
    return bytes && { encoding, bytes };
  }

  /** Compresses the body if needed, once for all concurrent callers. A short body goes out uncompressed until then. */
  async get(encoding: Encoding): Promise<Body> {
    const ready = this.cached(encoding);
    if (ready) return ready;
    const compressing = this.#compressing.run(encoding, () => this.#compress(encoding));
    if (this.plain.length >= WORTH_WAITING_BYTES) return { encoding, bytes: await compressing };
    // On an error the next request tries again.
    compressing.catch(() => undefined);
    return { encoding: 'plain', bytes: this.plain };
  }

  async #compress(encoding: Encoding): Promise<Buffer> {
    const bytes = await (encoding === 'br' ? brotli(this.plain, this.#isLong() ? FASTEST : BROTLI) : gzip(this.plain, GZIP));
    this.#compressed.set(encoding, bytes);
    return bytes;
  }

  /**
   * Compresses at a higher quality in the background, for responses that are requested again. Until then the fast version is sent.
   */
  #compressFurther(options: zlib.BrotliOptions) {
    if (this.#isCompressedFurther) return;
    this.#isCompressedFurther = true;
    brotli(this.plain, options).then(
      (bytes) => this.#compressed.set('br', bytes),
      // On an error the fast version stays.
      () => undefined,
    );
  }
}
