import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Request, Response } from 'express';
import { paths } from '@/domain/paths';
import { isScreenPath } from '@/domain/screenOf';
import { readQuery } from '@/domain/screenQueries';
import { type Body, CompressedBody, negotiateEncoding } from './compressedBody';

const KEPT_MAX = 2000;
const KEPT_MAX_BYTES = 32_000_000;
const ADDRESSES_MAX = 2000;

/** Who may read an answer: callers without a bearer, or signed-in admins. */
export type Visibility = 'anybody' | 'admins';

/** What an answer is made of. */
export type Source = {
  /** The same for all calls that get the same answer. */
  key: string;
  readers: Visibility;
  /** What its collection is at now; the answer is made anew when that differs. */
  version: () => string;
  /** Makes it; undefined when there is nothing to keep. */
  build: () => Promise<Built | undefined>;
};

type Built = {
  bytes: Buffer;
  /** 200 unless given; any other is sent without an entity tag. */
  status?: number;
  /** For what has an entity tag of its own. */
  etag?: string;
  /** For what is no JSON. */
  type?: string;
  headers?: Record<string, string>;
  /** Compressed as far as it goes, for what many read over slow lines and few change. */
  isSmallest?: boolean;
};

type Kept = Pick<Source, 'readers' | 'version'> & {
  madeAt: string;
  etag: string;
  status: number;
  making: Promise<CompressedBody | undefined>;
  bytes?: CompressedBody;
  type: string;
  headers: Record<string, string>;
  /** The headers that every one of its readers gets, names and values in turn; known from the first time it was sent. */
  head?: string[];
};

/** An answer that can go out at once. */
export type CachedResponse = { readers: Visibility; send: (res: ServerResponse, requestId: string) => void };

/** Headers that belong to one answer alone. */
const OWN_HEADERS = new Set(['x-request-id', 'etag', 'content-encoding', 'content-type', 'content-length', 'connection']);
const JSON_TYPE = 'application/json; charset=utf-8';

function headOf(res: Response): string[] {
  const names = res.getHeaderNames().filter((name) => !OWN_HEADERS.has(name));
  return names.flatMap((name) => [name, String(res.getHeader(name))]);
}

/** Whether a request asks for nothing but what stands at its address: no body comes along, and no other site's page asks. */
const isPlainRead = ({ method, headers }: IncomingMessage) =>
  method === 'GET' &&
  headers.origin === undefined &&
  headers.expect === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

/** The address of a page as far as its screen reads it; of anything else as it is. The contact page also confirms messages by its address. */
function readAddress(url: string): string {
  const [pathname = '', ...search] = url.split('?');
  if (search.length === 0 || pathname === paths.contact || !isScreenPath(pathname)) return url;
  const query = readQuery(pathname, search.join('?'));
  return query === '' ? pathname : url;
}

/** A single record's tag counts saves through the server only: after a hand edit at rest it could stand for older bytes. */
const isUnchanged = ({ headers }: IncomingMessage, etag: string) =>
  etag.startsWith('W/') && headers['if-none-match']?.includes(etag) === true;

/** Answers that are read again and again, kept as ready bytes until their collection changes. */
export class ResponseCache {
  readonly #kept = new Map<string, Kept>();
  readonly #keys = new Map<string, string>();
  #bytes = 0;

  constructor(private readonly options: { mostBytes: number } = { mostBytes: KEPT_MAX_BYTES }) {}

  /** Whether an answer is kept, or being made, that is not old. */
  has({ key, version }: Pick<Source, 'key' | 'version'>): boolean {
    return this.#kept.get(key)?.madeAt === version();
  }

  /** Sends an answer that is kept, or makes it; false, and nothing is sent, when there is nothing to answer. */
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
    const body = await bytes.made(negotiateEncoding(req.headers));
    if (body.encoding !== 'plain') res.setHeader('Content-Encoding', body.encoding);
    res.status(kept.status).setHeader('Content-Type', kept.type).setHeader('Content-Length', body.bytes.length).end(body.bytes);
    return true;
  }

  /** What a request would be answered with, when that was answered before and is ready, in the encoding it asks for. */
  lookup(req: IncomingMessage): CachedResponse | undefined {
    const { url = '' } = req;
    const key = this.#keys.get(url) ?? this.#keys.get(readAddress(url)) ?? '';
    const found = this.#ready(key, req);
    if (found && this.#keys.has(url)) this.#see(url, key);
    return found;
  }

  /** The answer that is kept under a key, whichever address asks; compressed first where need be. */
  async at(key: string, req: IncomingMessage): Promise<CachedResponse | undefined> {
    const kept = this.#kept.get(key);
    if (kept?.bytes && kept.madeAt === kept.version()) await kept.bytes.made(negotiateEncoding(req.headers));
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
    const body = kept.bytes.ready(negotiateEncoding(req.headers));
    return body && { readers, send: (res, id) => sendBody(res, status, [...head(id), 'Content-Type', type], body) };
  }

  #remember(req: Request, res: Response, key: string, kept: Kept) {
    const isTheirs = (req.headers.authorization !== undefined) === (kept.readers === 'admins');
    if (!isTheirs || !isPlainRead(req)) return;
    kept.head ??= headOf(res);
    // There are endless addresses that lead nowhere.
    if (kept.status === 200) this.#see(req.originalUrl, key);
  }

  /** Notes that an address was asked for just now; the one that nobody asked for longest is forgotten. */
  #see(address: string, key: string) {
    this.#keys.delete(address);
    this.#keys.set(address, key);
    const [oldest] = this.#keys.keys();
    if (this.#keys.size > ADDRESSES_MAX && oldest !== undefined) this.#keys.delete(oldest);
  }

  /** The same for an answer. */
  #touch(key: string) {
    const kept = this.#kept.get(key);
    if (!kept) return;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
  }

  #make({ key, readers, version, build }: Source, madeAt: string): Kept {
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
    const kept: Kept = { readers, version, madeAt, etag: `W/"${madeAt}"`, status: 200, making, type: JSON_TYPE, headers: {} };
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

  /** Forgets what is kept under a key, unless that is another answer by now. */
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
