import type { Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import { API_PREFIXES } from '@/domain/apiPaths';
import { type Access, requireAdmin, requireUser } from '../auth/authenticate';
import { type Handler, type Handlers, handlersFor, type Method, route } from '../lib/route';
import { validate } from '../lib/validate';
import { bodyLimits, readJson } from './jsonBody';
import { handleForm } from './multipartBody';
import { API_HEADERS, sendJson } from './responses';

/** Describes a call. The router checks callers and bodies by it, and `docs/api.md` is generated from it. */
export type CallDoc<Body extends z.ZodType = z.ZodType> = {
  summary: string;
  who?: 'everyone' | 'signed-in users' | 'admins';
  /** The call checks its caller itself, and `who` is only a text: sign-out accepts ended sessions too. */
  checksCallerItself?: boolean;
  /** Whether browsers repeat the call by themselves, which does not extend the session. */
  isPoll?: boolean;
  /** What each parameter of the query means. Only for `docs/api.md`: the call checks its query itself. */
  query?: Readonly<Record<string, string>>;
  /** The schema of the JSON body, or a function that chooses one by what was sent. Without it, the router reads no JSON. */
  body?: Body | ((sentBody: Record<string, unknown>) => Body);
  maxBytes?: number;
  /** A multipart form in place of `body`: the names of its image field, of which the last is preferred, and the most images. */
  form?: { images: readonly [string, ...string[]]; max: number };
  /** The schema for `docs/api.md`, where `body` is a function, or missing because the call itself validates what it gets. */
  bodyInDocs?: z.ZodType;
};

/** Serves a call: `body` is undefined without a schema. What it returns is sent as JSON. Undefined: it has responded itself. */
type ServeCall<Body extends z.ZodType> = (req: Request, body: z.output<Body>, res: Response) => unknown;

export type ApiCall = { method: Method; path: string; doc: Omit<CallDoc, 'body'> };

const DEFAULT_WHO = 'admins';

export function removeApiPrefix(path: string): string {
  const longestPrefix = API_PREFIXES.findLast((prefix) => path.startsWith(`${prefix}/`)) ?? '';
  return path.slice(longestPrefix.length);
}

/** The table of all calls of the API: each file of `server/api` adds its own. */
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

  /** Returns the handlers of exactly this path, with any prefix, so that no other spelling bypasses a rule. */
  findHandlers(path: string): Handlers | undefined {
    return this.#handlersByPath.get(removeApiPrefix(path));
  }

  #add<B extends z.ZodType>(method: Method, path: string, doc: CallDoc<B>, serve: ServeCall<B>) {
    this.#handlersByPath.set(path, { ...this.findHandlers(path), [method]: this.#buildHandlers(doc, serve) });
    const { body, ...description } = doc;
    const bodyInDocs = typeof body === 'function' ? undefined : body;
    this.#calls.push({ method, path, doc: { who: DEFAULT_WHO, bodyInDocs, ...description } });
  }

  /** The guard comes first, so that bodies of callers who may not call are never read. */
  #buildHandlers<B extends z.ZodType>(
    { who = DEFAULT_WHO, checksCallerItself, isPoll, body, maxBytes, form }: CallDoc<B>,
    serve: ServeCall<B>,
  ): Handler[] {
    const isUnguarded = who === 'everyone' || checksCallerItself;
    const requireCaller = who === 'admins' ? requireAdmin : requireUser;
    const guards = isUnguarded ? [] : [requireCaller(this.options, { isPoll })];
    const respond: Handler = async (req, res) => {
      const sentBody = body && (await readJson(req, res, maxBytes ?? bodyLimits.json));
      const schema = typeof body === 'function' ? body(sentBody ?? {}) : body;
      const response = await serve(req, validateBody(schema, sentBody), res);
      if (response !== undefined) sendJson(res, response);
    };
    if (!form) return [...guards, respond];
    const formOptions = { fileFields: form.images, maxFiles: form.max, spoolFolder: this.options.uploads.spool };
    return [...guards, handleForm(formOptions, respond)];
  }
}

/** Typed as if there were always a schema. Without one it returns undefined, and the call does not use its body. */
function validateBody<B extends z.ZodType>(schema: B | undefined, sentBody: unknown): z.output<B>;
function validateBody(schema: z.ZodType | undefined, sentBody: unknown): unknown {
  return schema && validate(schema, sentBody);
}

const ROUTE_OPTIONS = { headers: API_HEADERS, hasOptions: true } as const;

const throwIfUnsupported = (handlers: Handlers, method: string) => void handlersFor(handlers, method, ROUTE_OPTIONS);

/** Throws 405 for unsupported methods, before the rate limit counts the request (contract, section 1.2). */
export function checkMethod(calls: ApiRouter): RequestHandler {
  return (req, _res, next) => {
    const handlers = calls.findHandlers(req.path);
    if (handlers) throwIfUnsupported(handlers, req.method);
    next();
  };
}

export const apiRoutes = (calls: ApiRouter): RequestHandler => route(({ path }) => calls.findHandlers(path), ROUTE_OPTIONS);
