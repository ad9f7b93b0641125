import type { RequestHandler } from 'express';
import type { z } from 'zod';
import { API_PREFIXES } from '@/domain/apiPaths';
import { type Access, requireAdmin, requireUser } from '../auth/authenticate';
import { type Handler, type Handlers, handlersFor, type Method, route } from '../lib/route';
import { validate } from '../lib/validate';
import type { ApiCall, CallDoc, ServeCall } from './apiCall';
import { bodyLimits, readJson } from './jsonBody';
import { handleForm } from './multipartBody';
import { API_HEADERS, sendJson } from './responses';

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
