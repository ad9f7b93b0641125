import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
// Quality 4 takes a tenth of the time of the best and the level that gzip gives by default; the loop never waits for it.
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } };
const SMALLEST = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_LGWIN]: 24 } };
const GZIP = { level: 4 };
const WORTH_COMPRESSING_BYTES = 1024;
/** Travels longer uncompressed, on a phone's line, than compressing takes. */
const WORTH_WAITING_BYTES = 8192;

/** How a body travels. */
export type Encoding = 'plain' | 'br' | 'gzip';

const ACCEPTS = {
  br: /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
};

/** The best encoding that a caller understands (RFC 9110, section 12.5.3). */
export function negotiateEncoding(headers: IncomingHttpHeaders): Encoding {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (ACCEPTS.br.test(accepted)) return 'br';
  return ACCEPTS.gzip.test(accepted) ? 'gzip' : 'plain';
}

/** A body in the encoding it goes out in. */
export type Body = { encoding: Encoding; bytes: Buffer };

/** The bytes of one answer, compressed once somebody asks for that, and then kept. */
export class CompressedBody {
  readonly #compressed = new Map<Encoding, Buffer>();
  readonly #compressing = new Map<Encoding, Promise<Buffer>>();
  #isCompressedFurther = false;

  constructor(
    readonly plain: Buffer,
    private readonly options: { isSmallest?: boolean } = {},
  ) {}

  /** The body in an encoding, or plain where that is not worth it; undefined while it has to be made first. */
  ready(encoding: Encoding): Body | undefined {
    if (encoding === 'plain' || this.plain.length < WORTH_COMPRESSING_BYTES) return { encoding: 'plain', bytes: this.plain };
    const bytes = this.#compressed.get(encoding);
    if (bytes && encoding === 'br' && this.options.isSmallest) this.#compressFurther();
    return bytes && { encoding, bytes };
  }

  /** The same, made first where need be: once, however many ask meanwhile. A short body goes out plain until then. */
  async made(encoding: Encoding): Promise<Body> {
    const ready = this.ready(encoding);
    if (ready) return ready;
    const compressing = this.#compressing.get(encoding) ?? this.#compress(encoding);
    if (this.plain.length < WORTH_WAITING_BYTES) return { encoding: 'plain', bytes: this.plain };
    return { encoding, bytes: await compressing };
  }

  #compress(encoding: Encoding): Promise<Buffer> {
    const compressing = encoding === 'br' ? brotli(this.plain, BROTLI) : gzip(this.plain, GZIP);
    this.#compressing.set(encoding, compressing);
    compressing.then(
      (bytes) => this.#compressed.set(encoding, bytes),
      // Whoever waits for it is told; the next may try again.
      () => this.#compressing.delete(encoding),
    );
    return compressing;
  }

  /** Worth it for what is asked for again: it takes twenty times as long, and the quick one goes out meanwhile. */
  #compressFurther() {
    if (this.#isCompressedFurther) return;
    this.#isCompressedFurther = true;
    brotli(this.plain, SMALLEST).then(
      (bytes) => this.#compressed.set('br', bytes),
      // The quick one stays.
      () => undefined,
    );
  }
}
