import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import { cacheAddress, isPlainRead, isUnchanged } from './cacheableRequest';
import { type Body, CompressedBody, negotiateEncoding } from './compressedBody';

const KEPT_MAX = 2000;
const KEPT_MAX_BYTES = 32_000_000;
const ADDRESSES_MAX = 2000;

/** Who can read a response: callers without a bearer token, or signed-in admins. */
export type Visibility = 'anybody' | 'admins';

/** The recipe of a cached response. */
export type Source = {
  /** The cache key; requests with the same response share it. */
  key: string;
  readers: Visibility;
  /** The current version of the data; a cached response of another version is stale. */
  version: () => string;
  /** Builds the response; undefined when there is nothing to cache. */
  build: () => Promise<Built | undefined>;
};

type Built = {
  bytes: Buffer;
  /** The status, 200 by default; any other status is sent without an ETag. */
  status?: number;
  /** The ETag, for responses that have one of their own. */
  etag?: string;
  /** The content type, for responses other than JSON. */
  type?: string;
  headers?: Record<string, string>;
  /** Compresses at the highest quality, for responses with many readers on slow connections and few changes. */
  isSmallest?: boolean;
};

type CacheEntry = Pick<Source, 'readers' | 'version'> & {
  madeAt: string;
  etag: string;
  status: number;
  making: Promise<CompressedBody | undefined>;
  bytes?: CompressedBody;
  type: string;
  headers: Record<string, string>;
  /** The headers that all readers get, as alternating names and values; known after the first send. */
  head?: string[];
};

/** A cached response that can be sent immediately. */
export type CachedResponse = { readers: Visibility; send: (res: ServerResponse, requestId: string) => void };

/** Headers that belong to a single response. */
const OWN_HEADERS = new Set(['x-request-id', 'etag', 'content-encoding', 'content-type', 'content-length', 'connection']);
const JSON_TYPE = 'application/json; charset=utf-8';

function headOf(res: Response): string[] {
  const names = res.getHeaderNames().filter((name) => !OWN_HEADERS.has(name));
  return names.flatMap((name) => [name, String(res.getHeader(name))]);
}

/** Caches the bytes of responses until their collection changes. */
export class ResponseCache {
  readonly #kept = new Map<string, CacheEntry>();
  readonly #keys = new Map<string, string>();
  #bytes = 0;

  constructor(private readonly options: { mostBytes: number } = { mostBytes: KEPT_MAX_BYTES }) {}

  /** Whether a fresh response is cached or being built. */
  has({ key, version }: Pick<Source, 'key' | 'version'>): boolean {
    return this.#kept.get(key)?.madeAt === version();
  }

  /** Sends a cached response, or builds it first; false, with nothing sent, when there is nothing to send. */
  async send(req: Request, res: Response, source: Source): Promise<boolean> {
    const madeAt = source.version();
    const known = this.#kept.get(source.key);
    const kept = known?.madeAt === madeAt ? known : this.#make(source, madeAt);
    this.#touch(source.key);
    const bytes = await kept.making;
    if (!bytes) return false;
    for (const [name, value] of Object.entries(kept.headers)) res.setHeader(name, value);
    this.#remember(req, res, source.key, kept);
    if (kept.status === 200) res.setHeader('ETag', kept.etag);
    if (kept.status === 200 && isUnchanged(req, kept.etag)) {
      res.status(304).end();
      return true;
    }
    const body = await bytes.get(negotiateEncoding(req.headers));
    if (body.encoding !== 'plain') res.setHeader('Content-Encoding', body.encoding);
    res.status(kept.status).setHeader('Content-Type', kept.type).setHeader('Content-Length', body.bytes.length).end(body.bytes);
    return true;
  }

  /** The cached response to a request, when it is ready in the encoding that the client accepts. */
  lookup(req: IncomingMessage): CachedResponse | undefined {
    const { url = '' } = req;
    const key = this.#keys.get(url) ?? this.#keys.get(cacheAddress(url)) ?? '';
    const found = this.#ready(key, req);
    if (found && this.#keys.has(url)) this.#see(url, key);
    return found;
  }

  /** The cached response under a key, for any URL; compressed first where needed. */
  async at(key: string, req: IncomingMessage): Promise<CachedResponse | undefined> {
    const kept = this.#kept.get(key);
    if (kept?.bytes && kept.madeAt === kept.version()) await kept.bytes.get(negotiateEncoding(req.headers));
    return this.#ready(key, req);
  }

  #ready(key: string, req: IncomingMessage): CachedResponse | undefined {
    const kept = this.#kept.get(key);
    if (!kept?.head || !kept.bytes || kept.madeAt !== kept.version() || !isPlainRead(req)) return undefined;
    this.#touch(key);
    const { readers, status, type } = kept;
    const tag = status === 200 ? ['ETag', kept.etag] : [];
    const head = (id: string) => [...(kept.head ?? []), 'X-Request-Id', id, ...tag];
    if (status === 200 && isUnchanged(req, kept.etag)) return { readers, send: (res, id) => res.writeHead(304, head(id)).end() };
    const body = kept.bytes.cached(negotiateEncoding(req.headers));
    return body && { readers, send: (res, id) => sendBody(res, status, [...head(id), 'Content-Type', type], body) };
  }

  #remember(req: Request, res: Response, key: string, kept: CacheEntry) {
    const isTheirs = (req.headers.authorization !== undefined) === (kept.readers === 'admins');
    if (!isTheirs || !isPlainRead(req)) return;
    kept.head ??= headOf(res);
    // Paths that lead nowhere are unlimited in number, so only 200 responses are indexed by URL.
    if (kept.status === 200) this.#see(req.originalUrl, key);
  }

  /** Marks a URL as recently used and evicts the least recently used one. */
  #see(address: string, key: string) {
    this.#keys.delete(address);
    this.#keys.set(address, key);
    const [oldest] = this.#keys.keys();
    if (this.#keys.size > ADDRESSES_MAX && oldest !== undefined) this.#keys.delete(oldest);
  }

  /** Marks a response as recently used. */
  #touch(key: string) {
    const kept = this.#kept.get(key);
    if (!kept) return;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
  }

  #make({ key, readers, version, build }: Source, madeAt: string): CacheEntry {
    const make = async () => {
      try {
        const built = await build();
        if (!built) {
          this.#forget(key, kept);
          return undefined;
        }
        kept.etag = built.etag ?? kept.etag;
        kept.type = built.type ?? kept.type;
        kept.status = built.status ?? 200;
        kept.headers = built.headers ?? {};
        kept.bytes = new CompressedBody(built.bytes, { isSmallest: built.isSmallest });
        if (this.#kept.get(key) === kept) this.#bytes += kept.bytes.plain.length;
        this.#forgetOldest(key);
        return kept.bytes;
      } catch (error) {
        this.#forget(key, kept);
        throw error;
      }
    };
    this.#forget(key);
    const making = Promise.resolve(undefined);
    const kept: CacheEntry = {
      readers,
      version,
      madeAt,
      etag: `W/"${madeAt}"`,
      status: 200,
      making,
      type: JSON_TYPE,
      headers: {},
    };
    this.#kept.set(key, kept);
    kept.making = make();
    return kept;
  }

  #forgetOldest(but: string) {
    for (const key of this.#kept.keys()) {
      if (this.#kept.size <= KEPT_MAX && this.#bytes <= this.options.mostBytes) return;
      if (key !== but) this.#forget(key);
    }
  }

  /** Removes the response under a key, unless another response has replaced it. */
  #forget(key: string, only = this.#kept.get(key)) {
    const kept = this.#kept.get(key);
    if (!kept || kept !== only) return;
    this.#bytes -= kept.bytes?.plain.length ?? 0;
    this.#kept.delete(key);
  }
}

function sendBody(res: ServerResponse, status: number, head: string[], { encoding, bytes }: Body) {
  if (encoding !== 'plain') head.push('Content-Encoding', encoding);
  head.push('Content-Length', String(bytes.length));
  res.writeHead(status, head).end(bytes);
}
