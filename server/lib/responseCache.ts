import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { type CachedResponse, type ResponseParts, sendResponse, toCachedResponse } from './cachedResponse';
import { isWithin } from './period';

// Pages with a query have their own cache. Otherwise a bot with invented queries would push out all other pages.
const MAX_BYTES = { page: 16_000_000, filteredPage: 4_000_000, data: 16_000_000 };
const ENTRIES_MAX = 2000;

/** `key` is mostly the address of a response. `version` changes with the records that the response shows. */
type CacheKey = { kind: keyof typeof MAX_BYTES; key: string; version: string };

/** A response that can be built. `build` resolves to undefined when there is nothing to send. */
export type CacheSource = CacheKey & { build: () => Promise<ResponseParts | undefined> };

/** Returns the age of the records in seconds while the database cannot be reached; else undefined. */
export type StaleSeconds = () => number | undefined;

const toEntryId = ({ key, version }: CacheKey) => `${version} ${key}`;

/** Drops the least recently used responses first. Concurrent requests for a missing response share one build. */
function makeCache(maxSize: number) {
  return new LRUCache<string, CachedResponse, CacheSource>({
    max: ENTRIES_MAX,
    maxSize,
    // lru-cache rejects a size of 0, which an empty body would have.
    sizeCalculation: ({ body }) => Math.max(1, body.plain.length),
    async fetchMethod(_id, _stale, { context: { build, version } }) {
      const built = await build();
      return built && toCachedResponse(built, version);
    },
    // A response can be evicted during its build. The requests that wait for the response still get it.
    ignoreFetchAbort: true,
  });
}

/** Caches pages and public API responses until their records change or their period ends. */
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

  /** Returns a response from the cache without building one; undefined if none is right at this moment. */
  find(cacheKey: CacheKey): CachedResponse | undefined {
    const cached = this.#caches[cacheKey.kind].get(toEntryId(cacheKey));
    return cached && this.#isCurrent(cached) ? cached : undefined;
  }

  /** Sends a cached or new response. Resolves to false, with nothing sent, if `build` returns none. */
  async send(req: Request, res: Response, source: CacheSource): Promise<boolean> {
    const cached = await this.#findOrBuild(source);
    if (cached) await this.sendCached(req, res, cached);
    return cached !== undefined;
  }

  async sendCached(
    req: IncomingMessage,
    res: ServerResponse,
    cached: CachedResponse,
    extraHeaders?: OutgoingHttpHeaders,
  ): Promise<void> {
    await sendResponse(req, res, cached, { ...this.#staleHeaders(), ...extraHeaders });
  }

  #isCurrent = ({ period }: CachedResponse) => isWithin(period, this.options.clock());

  async #findOrBuild(source: CacheSource): Promise<CachedResponse | undefined> {
    const cache = this.#caches[source.kind];
    const entryId = toEntryId(source);
    const cached = await cache.fetch(entryId, { context: source });
    const isOutdated = cached && !this.#isCurrent(cached);
    return isOutdated ? cache.fetch(entryId, { context: source, forceRefresh: true }) : cached;
  }

  #staleHeaders(): OutgoingHttpHeaders {
    const seconds = this.options.staleSeconds();
    return seconds === undefined ? {} : { Age: seconds, Warning: '110 - "Response is Stale"' };
  }
}
