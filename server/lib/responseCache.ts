import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { CompressedBody } from './compressedBody';
import { isUnchanged } from './httpCaching';
import { ALWAYS, isWithin, type Period } from './period';

const MAX_BYTES = { page: 16_000_000, filteredPage: 4_000_000, data: 16_000_000 };
const ENTRIES_MAX = 2000;
const JSON_TYPE = 'application/json; charset=utf-8';

type CacheKey = { kind: keyof typeof MAX_BYTES; key: string; version: string };

/** The recipe of a cached response; `build` gives undefined when there is nothing to cache. */
export type CacheSource = CacheKey & { build: () => Promise<ResponseParts | undefined> };

type ResponseParts = {
  bytes: Buffer;
  status?: number;
  etag?: string;
  type?: string;
  headers?: OutgoingHttpHeaders;
  /** Compresses at the highest quality, for responses with many readers on slow connections and few changes. */
  hasHighestQuality?: boolean;
  period?: Period;
};

export type CachedResponse = Required<Omit<ResponseParts, 'bytes' | 'hasHighestQuality'>> & { body: CompressedBody };

/** How old the records are, in seconds, when they may be out of date; undefined while they are not. */
export type StaleSeconds = () => number | undefined;

async function buildResponse({ version, build }: CacheSource): Promise<CachedResponse | undefined> {
  const built = await build();
  if (!built) return undefined;
  const { bytes, hasHighestQuality, status = 200, type = JSON_TYPE, period = ALWAYS } = built;
  // A time is equal on all servers that share the records, so one response has one ETag.
  const { etag = `W/"${version}${period.from === ALWAYS.from ? '' : `.${period.from}`}"` } = built;
  const headers = { ...built.headers, ...(status === 200 && { ETag: etag }) };
  return { etag, status, type, headers, period, body: new CompressedBody(bytes, hasHighestQuality) };
}

const toEntryId = ({ key, version }: CacheKey) => `${version} ${key}`;

function makeEntries(maxSize: number) {
  return new LRUCache<string, CachedResponse, CacheSource>({
    max: ENTRIES_MAX,
    maxSize,
    sizeCalculation: ({ body }) => Math.max(1, body.plain.length),
    fetchMethod: (_id, _stale, { context }) => buildResponse(context),
    // Requests wait for a response that is evicted while it is built.
    ignoreFetchAbort: true,
  });
}

/** Caches the bytes of responses until their records change or their period ends. */
export class ResponseCache {
  readonly #entries = {
    page: makeEntries(MAX_BYTES.page),
    filteredPage: makeEntries(MAX_BYTES.filteredPage),
    data: makeEntries(MAX_BYTES.data),
  };

  constructor(readonly options: { staleSeconds: StaleSeconds; clock: () => Date }) {}

  clear(): void {
    for (const entries of Object.values(this.#entries)) entries.clear();
  }

  /** The cached response of a name; undefined until it has been built, and once it is outdated. */
  find(name: CacheKey): CachedResponse | undefined {
    const cached = this.#entries[name.kind].get(toEntryId(name));
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
    const entries = this.#entries[source.kind];
    const built = await entries.fetch(toEntryId(source), { context: source });
    // A build that began before a moment must not answer a request from after it.
    return built && !this.#isCurrent(built) ? entries.fetch(toEntryId(source), { context: source, forceRefresh: true }) : built;
  }

  /** The headers of a response from records that may be out of date by now (RFC 9111, `Age`; RFC 7234, warn-code 110). */
  #staleHeaders(): OutgoingHttpHeaders {
    const seconds = this.options.staleSeconds();
    return seconds === undefined ? {} : { Age: seconds, Warning: '110 - "Response is Stale"' };
  }
}
