import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Request, Response } from 'express';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
// Quality 4 takes a tenth of the time of the best and the level that gzip gives by default; the loop never waits for it.
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } };
const WORTH_COMPRESSING_BYTES = 1024;
const KEPT_MAX = 2000;

type Bytes = { plain: Buffer; br?: Buffer; gzip?: Buffer };
type Kept = { version: string; etag: string; bytes: Promise<Bytes | undefined> };

/** Answers that many people read, kept as ready bytes until their collection changes, plain and compressed. */
export class ReadyReplies {
  readonly #kept = new Map<string, Kept>();

  /**
   * Sends the answer kept under `key`, or makes it with `build` when the version differs: a value and, for single records, its own
   * entity tag. `build` gives undefined when there is nothing to keep; then nothing is sent and the result is false.
   */
  async send(
    req: Request,
    res: Response,
    key: string,
    version: string,
    build: () => Promise<{ value: unknown; etag?: string } | undefined>,
  ): Promise<boolean> {
    const known = this.#kept.get(key);
    const kept = known?.version === version ? known : this.#make(key, version, build);
    const bytes = await kept.bytes;
    if (!bytes) return false;
    res.set('ETag', kept.etag);
    // A single record's tag counts saves through the server only: after a hand edit at rest it could stand for older bytes.
    if (kept.etag.startsWith('W/') && req.headers['if-none-match']?.includes(kept.etag)) {
      res.status(304).end();
      return true;
    }
    const encoding = bestEncoding(req, bytes);
    if (encoding !== 'plain') res.set('Content-Encoding', encoding);
    const body = bytes[encoding] ?? bytes.plain;
    res.set({ 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': String(body.length) }).end(body);
    return true;
  }

  #make(key: string, version: string, build: () => Promise<{ value: unknown; etag?: string } | undefined>): Kept {
    const kept: Kept = { version, etag: `W/"${version}"`, bytes: Promise.resolve(undefined) };
    kept.bytes = build().then(
      (built) => {
        if (!built) {
          this.#kept.delete(key);
          return undefined;
        }
        kept.etag = built.etag ?? kept.etag;
        const bytes: Bytes = { plain: Buffer.from(JSON.stringify(built.value)) };
        void compress(bytes);
        return bytes;
      },
      (error: unknown) => {
        this.#kept.delete(key);
        throw error;
      },
    );
    this.#kept.delete(key);
    const oldest = this.#kept.size >= KEPT_MAX ? this.#kept.keys().next().value : undefined;
    if (oldest !== undefined) this.#kept.delete(oldest);
    this.#kept.set(key, kept);
    return kept;
  }
}

async function compress(bytes: Bytes) {
  if (bytes.plain.length < WORTH_COMPRESSING_BYTES) return;
  bytes.br = await brotli(bytes.plain, BROTLI);
  bytes.gzip = await gzip(bytes.plain, { level: 4 });
}

const ACCEPTS = {
  br: /(?:^|[\s,])br(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
  gzip: /(?:^|[\s,])gzip(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/,
};

function bestEncoding({ headers }: Request, bytes: Bytes): keyof Bytes {
  const accepted = String(headers['accept-encoding'] ?? '');
  if (bytes.br && ACCEPTS.br.test(accepted)) return 'br';
  return bytes.gzip && ACCEPTS.gzip.test(accepted) ? 'gzip' : 'plain';
}
