import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { CompressedBody } from './compressedBody';
import { isUnchanged } from './httpCaching';
import { ALWAYS, isWithin, type Period } from './period';

/** How much each cache holds. Filtered pages (with a query) have their own, so that invented queries push no plain page out. */
const MAX_BYTES = { page: 16_000_000, filteredPage: 4_000_000, data: 16_000_000 };
const ENTRIES_MAX = 2000;
const JSON_TYPE = 'application/json; charset=utf-8';

/** Identifies a cached response. `key` is mostly its address; `version` changes with the records that it shows. */
type CacheKey = { kind: keyof typeof MAX_BYTES; key: string; version: string };

/** Where a cached response comes from; `build` resolves to undefined when there is nothing to send. */
export type CacheSource = CacheKey & { build: () => Promise<ResponseParts | undefined> };

type ResponseParts = {
  bytes: Buffer;
  status?: number;
  etag?: string;
  type?: string;
  headers?: OutgoingHttpHeaders;
  /** Compresses at the highest quality, for responses with many readers on slow connections and few changes. */
  hasBestCompression?: boolean;
  /** The time for which the response is right, where it can change by time alone; by default always. */
  period?: Period;
};

export type CachedResponse = Required<Omit<ResponseParts, 'bytes' | 'hasBestCompression'>> & { body: CompressedBody };

/** Returns how old the records are, in seconds, when they may be out of date; undefined while they are not. */
export type StaleSeconds = () => number | undefined;

async function buildResponse({ version, build }: CacheSource): Promise<CachedResponse | undefined> {
  const built = await build();
  if (!built) return undefined;
  const { bytes, hasBestCompression, status = 200, type = JSON_TYPE, period = ALWAYS } = built;
  // The ETag names the start of the period, which is the same on all servers with the same records.
  const periodSuffix = period.from === ALWAYS.from ? '' : `.${period.from}`;
  const { etag = `W/"${version}${periodSuffix}"` } = built;
  const headers = { ...built.headers, ...(status === 200 && { ETag: etag }) };
  return { etag, status, type, headers, period, body: new CompressedBody(bytes, hasBestCompression) };
}

/** Contains the version, so that an outdated response is never found. */
const toEntryId = ({ key, version }: CacheKey) => `${version} ${key}`;

/** Returns a cache that drops the least recently used responses. Concurrent requests for a missing one share its build. */
function makeCache(maxSize: number) {
  return new LRUCache<string, CachedResponse, CacheSource>({
    max: ENTRIES_MAX,
    maxSize,
    // The package rejects a size of 0, which an empty body has.
    sizeCalculation: ({ body }) => Math.max(1, body.plain.length),
    fetchMethod: (_id, _stale, { context }) => buildResponse(context),
    // Requests that wait for a response get it, even if it is evicted while it is built.
    ignoreFetchAbort: true,
  });
}

/** Caches the bytes of responses until their records change or their period ends. */
export class ResponseCache {
  readonly #caches = {
    page: makeCache(MAX_BYTES.page),
    filteredPage: makeCache(MAX_BYTES.filteredPage),
    data: makeCache(MAX_BYTES.data),
  };

  constructor(readonly options: { staleSeconds: StaleSeconds; clock: () => Date }) {}

  clear(): void {
    for (const cache of Object.values(this.#caches)) cache.clear();
  }

  /** Returns a cached response; undefined until it has been built, and once its period has ended. */
  find(cacheKey: CacheKey): CachedResponse | undefined {
    const cached = this.#caches[cacheKey.kind].get(toEntryId(cacheKey));
    return cached && this.#isCurrent(cached) ? cached : undefined;
  }

  /** Sends a response from the cache or builds it; returns false, with nothing sent, when there is none. */
  async send(req: Request, res: Response, source: CacheSource): Promise<boolean> {
    const cached = await this.#findOrBuild(source);
    if (cached) await this.sendCached(req, res, cached);
    return cached !== undefined;
  }

  /** Sends a cached response with further headers, or 304 when the client has it. */
  async sendCached(
    req: IncomingMessage,
    res: ServerResponse,
    cached: CachedResponse,
    extraHeaders?: OutgoingHttpHeaders,
  ): Promise<void> {
    const headers = { ...cached.headers, ...this.#staleHeaders(), ...extraHeaders };
    if (cached.status === 200 && isUnchanged(req, cached.etag)) {
      res.writeHead(304, headers).end();
      return;
    }
    const { encoding, bytes } = await cached.body.encodeFor(req);
    const content = {
      'Content-Type': cached.type,
      'Content-Length': bytes.length,
      ...(encoding && { 'Content-Encoding': encoding }),
    };
    res.writeHead(cached.status, { ...headers, ...content }).end(bytes);
  }

  #isCurrent = ({ period }: CachedResponse) => isWithin(period, this.options.clock());

  async #findOrBuild(source: CacheSource): Promise<CachedResponse | undefined> {
    const cache = this.#caches[source.kind];
    const entryId = toEntryId(source);
    const cached = await cache.fetch(entryId, { context: source });
    // The period can have ended since the response was built, also during a build that this request has shared.
    const isOutdated = cached && !this.#isCurrent(cached);
    return isOutdated ? cache.fetch(entryId, { context: source, forceRefresh: true }) : cached;
  }

  /** Returns headers that mark records as perhaps out of date (RFC 9111, `Age`; RFC 7234, warn-code 110). */
  #staleHeaders(): OutgoingHttpHeaders {
    const seconds = this.options.staleSeconds();
    return seconds === undefined ? {} : { Age: seconds, Warning: '110 - "Response is Stale"' };
  }
}
