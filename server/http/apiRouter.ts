import type { Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import { API_PREFIXES } from '@/domain/apiPaths';
import { type Access, requireAdmin, requireUser } from '../auth/authenticate';
import { type Handler, type Handlers, handlersFor, type Method, route } from '../lib/route';
import { validate } from '../lib/validate';
import { bodyLimits, readJson } from './jsonBody';
import { handleForm } from './multipartBody';
import { API_HEADERS, sendJson } from './responses';

/** Describes a call of the API. The router checks callers and bodies by it, and `docs/api.md` lists all descriptions. */
export type CallDoc<Body extends z.ZodType = z.ZodType> = {
  summary: string;
  who?: 'everyone' | 'signed-in users' | 'admins';
  /** If true, the router lets everybody through, and `who` is only text. Sign-out must also accept ended sessions. */
  checksCallerItself?: boolean;
  /** Whether browsers repeat the call by themselves. Such a call does not extend the session. */
  isPoll?: boolean;
  /** What each parameter of the query means, for `docs/api.md`. The call checks its query itself. */
  query?: Readonly<Record<string, string>>;
  /** The schema of the JSON body, or a function that chooses a schema. Without a schema, the router reads no JSON. */
  body?: Body | ((sentBody: Record<string, unknown>) => Body);
  maxBytes?: number;
  /** A multipart form in place of JSON. `images` are the names that its image field may have. */
  form?: { images: readonly [string, ...string[]]; max: number };
  /** The schema for `docs/api.md`, for calls whose `body` is a function or that validate the body themselves. */
  bodyInDocs?: z.ZodType;
};

/** Serves a call. The router sends the returned value as JSON. `undefined` says that the call has responded itself. */
type ServeCall<Body extends z.ZodType> = (req: Request, body: z.output<Body>, res: Response) => unknown;

export type ApiCall = { method: Method; path: string; doc: Omit<CallDoc, 'body'> };

/** Both `/api/blogs.php` and `/api/api/blogs.php` become `/blogs.php`. */
export function removeApiPrefix(path: string): string {
  const longestPrefix = API_PREFIXES.findLast((prefix) => path.startsWith(`${prefix}/`)) ?? '';
  return path.slice(longestPrefix.length);
}

/** The table of all calls of the API. */
export class ApiRouter {
  readonly #handlersByPath = new Map<string, Handlers>();
  readonly #calls: ApiCall[] = [];

  constructor(readonly options: Access & { uploads: { spool: string } }) {}

  get = <B extends z.ZodType>(path: string, doc: CallDoc<B>, serve: ServeCall<B>) => this.#add('GET', path, doc, serve);
  post = <B extends z.ZodType>(path: string, doc: CallDoc<B>, serve: ServeCall<B>) => this.#add('POST', path, doc, serve);
  put = <B extends z.ZodType>(path: string, doc: CallDoc<B>, serve: ServeCall<B>) => this.#add('PUT', path, doc, serve);
  delete = <B extends z.ZodType>(path: string, doc: CallDoc<B>, serve: ServeCall<B>) => this.#add('DELETE', path, doc, serve);

  list(): readonly ApiCall[] {
    return this.#calls;
  }

  /** Only exact paths match. By itself, Express would also serve `/blogs.PHP`, which the rate limits do not count. */
  findHandlers(path: string): Handlers | undefined {
    return this.#handlersByPath.get(removeApiPrefix(path));
  }

  #add<B extends z.ZodType>(method: Method, path: string, doc: CallDoc<B>, serve: ServeCall<B>) {
    const { who = 'admins', body, ...description } = doc;
    const handlers = [...this.#guards({ ...description, who }), this.#buildHandler(doc, serve)];
    this.#handlersByPath.set(path, { ...this.findHandlers(path), [method]: handlers });
    const bodyInDocs = typeof body === 'function' ? undefined : body;
    this.#calls.push({ method, path, doc: { who, bodyInDocs, ...description } });
  }

  /** A guard runs before the handler, so the server never reads the body of a caller who has no permission. */
  #guards({ who, checksCallerItself, isPoll }: Pick<CallDoc, 'who' | 'checksCallerItself' | 'isPoll'>): Handler[] {
    if (who === 'everyone' || checksCallerItself) return [];
    const requireCaller = who === 'admins' ? requireAdmin : requireUser;
    return [requireCaller(this.options, { isPoll })];
  }

  #buildHandler<B extends z.ZodType>({ body, maxBytes, form }: CallDoc<B>, serve: ServeCall<B>): Handler {
    const respond: Handler = async (req, res) => {
      const sentBody = body && (await readJson(req, res, maxBytes ?? bodyLimits.json));
      const schema = typeof body === 'function' ? body(sentBody ?? {}) : body;
      const response = await serve(req, validateBody(schema, sentBody), res);
      if (response !== undefined) sendJson(res, response);
    };
    if (!form) return respond;
    const formOptions = { fileFields: form.images, maxFiles: form.max, spoolFolder: this.options.uploads.spool };
    return handleForm(formOptions, respond);
  }
}

/** Returns undefined without a schema. The first signature leaves undefined out, because such a call uses no body. */
function validateBody<B extends z.ZodType>(schema: B | undefined, sentBody: unknown): z.output<B>;
function validateBody(schema: z.ZodType | undefined, sentBody: unknown): unknown {
  return schema && validate(schema, sentBody);
}

const ROUTE_OPTIONS = { headers: API_HEADERS, hasOptions: true } as const;

const throwIfUnsupported = (handlers: Handlers, method: string) => void handlersFor(handlers, method, ROUTE_OPTIONS);

/** Throws 405 for a method that the path lacks. Runs before the rate limits, so a 405 does not count (contract, section 1.2). */
export function checkMethod(calls: ApiRouter): RequestHandler {
  return (req, _res, next) => {
    const handlers = calls.findHandlers(req.path);
    if (handlers) throwIfUnsupported(handlers, req.method);
    next();
  };
}

export const apiRoutes = (calls: ApiRouter): RequestHandler => route(({ path }) => calls.findHandlers(path), ROUTE_OPTIONS);
