import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import { type Body, CompressedBody, negotiateEncoding } from './compressedBody';
import { SingleFlight } from './concurrency';
import { ALWAYS, cacheAddress, isPlainRead, isUnchanged, isWithin, type Period } from './httpCaching';

const KEPT_MAX = 2000;
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
  /** When it is right, for a response that changes at some moment although no record does. */
  period?: Period;
};

type CacheEntry = Pick<Source, 'readers' | 'version'> & {
  madeAt: string;
  etag: string;
  status: number;
  body: CompressedBody;
  type: string;
  headers: Record<string, string>;
  period: Period;
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

/** How old the records are, in seconds, when they may be out of date; undefined while they are not. */
export type StaleSeconds = () => number | undefined;

/** Caches the bytes of responses until their collection changes. */
export class ResponseCache {
  /** Least recently used first. */
  readonly #entries = new Map<string, CacheEntry>();
  readonly #building = new SingleFlight<CacheEntry | undefined>();
  readonly #keys = new Map<string, string>();
  #bytes = 0;

  constructor(readonly options: { maxBytes: number; staleSeconds: StaleSeconds; clock: () => Date }) {}

  /** Forgets all responses. */
  clear() {
    this.#entries.clear();
    this.#keys.clear();
    this.#bytes = 0;
  }

  /** Whether a fresh response is cached. */
  has({ key, version }: Pick<Source, 'key' | 'version'>): boolean {
    return this.#isFresh(this.#entries.get(key), version());
  }

  #isFresh(entry: CacheEntry | undefined, madeAt: string | undefined): entry is CacheEntry {
    return entry !== undefined && entry.madeAt === madeAt && isWithin(entry.period, this.options.clock());
  }

  async #freshEntry(source: Source): Promise<CacheEntry | undefined> {
    const madeAt = source.version();
    const known = this.#entries.get(source.key);
    if (this.#isFresh(known, madeAt)) return known;
    const build = () => this.#building.run(`${madeAt} ${source.key}`, () => this.#build(source, madeAt));
    const built = await build();
    // A build that began before a moment must not answer a request from after it.
    return built && !isWithin(built.period, this.options.clock()) ? build() : built;
  }

  /** Sends a cached response, or builds it first; false, with nothing sent, when there is nothing to send. */
  async send(req: Request, res: Response, source: Source): Promise<boolean> {
    const entry = await this.#freshEntry(source);
    if (!entry) return false;
    this.#touch(source.key);
    for (const [name, value] of Object.entries(entry.headers)) res.setHeader(name, value);
    this.#remember(req, res, source.key, entry);
    const body = isCurrent(req, entry) ? undefined : await entry.body.get(negotiateEncoding(req.headers));
    sendEntry(res, entry, this.#stale(entry), body);
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
    const entry = this.#entries.get(key);
    if (this.#isFresh(entry, entry?.version())) await entry.body.get(negotiateEncoding(req.headers));
    return this.#ready(key, req);
  }

  #ready(key: string, req: IncomingMessage): CachedResponse | undefined {
    const entry = this.#entries.get(key);
    if (!entry?.head || !this.#isFresh(entry, entry.version()) || !isPlainRead(req)) return undefined;
    this.#touch(key);
    const isSame = isCurrent(req, entry);
    const body = isSame ? undefined : entry.body.cached(negotiateEncoding(req.headers));
    if (!body && !isSame) return undefined;
    const head = [...entry.head, ...this.#stale(entry)];
    return { readers: entry.readers, send: (res, id) => sendEntry(res, entry, [...head, 'X-Request-Id', id], body) };
  }

  /** The headers of a response from records that may be out of date by now (RFC 9111, `Age`; RFC 7234, warn-code 110). */
  #stale({ readers }: CacheEntry): string[] {
    const seconds = readers === 'anybody' ? this.options.staleSeconds() : undefined;
    return seconds === undefined ? [] : ['Age', String(seconds), 'Warning', '110 - "Response is Stale"'];
  }

  #remember(req: Request, res: Response, key: string, entry: CacheEntry) {
    const isTheirs = (req.headers.authorization !== undefined) === (entry.readers === 'admins');
    if (!isTheirs || !isPlainRead(req)) return;
    entry.head ??= headOf(res);
    // Paths that lead nowhere are unlimited in number, so only 200 responses are indexed by URL.
    if (entry.status === 200) this.#see(req.originalUrl, key);
  }

  /** Marks a URL as recently used and evicts the least recently used one. */
  #see(address: string, key: string) {
    this.#keys.delete(address);
    this.#keys.set(address, key);
    const [oldest] = this.#keys.keys();
    if (this.#keys.size > ADDRESSES_MAX && oldest !== undefined) this.#keys.delete(oldest);
  }

  #touch(key: string) {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
  }

  async #build({ key, readers, version, build }: Source, madeAt: string): Promise<CacheEntry | undefined> {
    const built = await build();
    if (!built) return undefined;
    const { bytes, isSmallest, status = 200, type = JSON_TYPE, headers = {}, period = ALWAYS } = built;
    // The moment, and not a count of moments: servers that share the records give one response one ETag.
    const { etag = `W/"${madeAt}${period.from === ALWAYS.from ? '' : `.${period.from}`}"` } = built;
    const body = new CompressedBody(bytes, { isSmallest });
    const entry = { readers, version, madeAt, etag, status, type, headers, period, body };
    // A build that took longer than the next change must not replace the newer response.
    if (version() === madeAt) this.#add(key, entry);
    return entry;
  }

  #add(key: string, entry: CacheEntry) {
    this.#forget(key);
    this.#entries.set(key, entry);
    this.#bytes += entry.body.plain.length;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= KEPT_MAX && this.#bytes <= this.options.maxBytes) return;
      if (oldest !== key) this.#forget(oldest);
    }
  }

  #forget(key: string) {
    this.#bytes -= this.#entries.get(key)?.body.plain.length ?? 0;
    this.#entries.delete(key);
  }
}

const isCurrent = (req: IncomingMessage, { status, etag }: CacheEntry) => status === 200 && isUnchanged(req, etag);

/** Sends an entry with the headers that the response does not have yet; without a body, the client's copy is current. */
function sendEntry(res: ServerResponse, { status, etag, type }: CacheEntry, head: string[], body: Body | undefined) {
  if (status === 200) head.push('ETag', etag);
  if (!body) {
    res.writeHead(304, head).end();
    return;
  }
  if (body.encoding !== 'plain') head.push('Content-Encoding', body.encoding);
  head.push('Content-Type', type, 'Content-Length', String(body.bytes.length));
  res.writeHead(status, head).end(body.bytes);
}
