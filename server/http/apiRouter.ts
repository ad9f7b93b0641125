import type { Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import { API_PREFIXES } from '@/domain/apiPaths';
import { type Access, requireAdmin } from '../auth/authenticate';
import { type Handler, type Handlers, handlersFor, type Method, route } from '../lib/route';
import { validate } from '../lib/validate';
import { bodyLimits, readJson } from './jsonBody';
import { handleForm } from './multipartBody';
import { API_HEADERS, sendJson } from './responses';

/** Describes a call: the router guards, reads and validates by it, and it generates `docs/api.md`. */
export type CallDoc<Body extends z.ZodType = z.ZodType> = {
  summary: string;
  /** Admins unless it says otherwise, and the router lets in no one else; a call for all signed-in users checks that itself. */
  who?: 'everyone' | 'signed-in users' | 'admins';
  /** Whether a browser repeats it by itself, which does not extend the session (D-16). */
  isPoll?: boolean;
  query?: Readonly<Record<string, string>>;
  /** The JSON body, or how to tell which of several it is: then `takes` describes them all. */
  body?: Body | ((sent: Record<string, unknown>) => Body);
  maxBytes?: number;
  /** A multipart form instead: the names of its image field, the preferred one last, and the most images. */
  form?: { images: readonly [string, ...string[]]; max: number };
  /** The body, for the description alone; by default `body`. A call without `body` reads and validates its body itself. */
  takes?: z.ZodType;
};

type Respond<Body extends z.ZodType> = (req: Request, body: z.output<Body>, res: Response) => unknown;

export type ApiCall = { method: Method; path: string; doc: Omit<CallDoc, 'body'> };

export class ApiRouter {
  readonly #paths = new Map<string, Handlers>();
  readonly #routes: ApiCall[] = [];

  constructor(readonly options: Access & { uploads: { spool: string } }) {}

  get = <B extends z.ZodType>(path: string, doc: CallDoc<B>, answer: Respond<B>) => this.#add('GET', path, doc, answer);
  post = <B extends z.ZodType>(path: string, doc: CallDoc<B>, answer: Respond<B>) => this.#add('POST', path, doc, answer);
  put = <B extends z.ZodType>(path: string, doc: CallDoc<B>, answer: Respond<B>) => this.#add('PUT', path, doc, answer);
  delete = <B extends z.ZodType>(path: string, doc: CallDoc<B>, answer: Respond<B>) => this.#add('DELETE', path, doc, answer);

  list(): readonly ApiCall[] {
    return this.#routes;
  }

  /** Returns the handlers of exactly this path, so that no other spelling bypasses a rule. */
  findHandlers(path: string): Handlers | undefined {
    return this.#paths.get(path);
  }

  #add<B extends z.ZodType>(method: Method, path: string, doc: CallDoc<B>, answer: Respond<B>) {
    const handlers = { ...this.#paths.get(path), [method]: this.#buildHandlers(doc, answer) };
    for (const mount of API_PREFIXES) this.#paths.set(mount + path, handlers);
    const { body, ...described } = doc;
    this.#routes.push({
      method,
      path,
      doc: { who: 'admins', takes: typeof body === 'function' ? undefined : body, ...described },
    });
  }

  /** The guard comes first, so that bodies of callers who may not call are never read (promise H4). */
  #buildHandlers<B extends z.ZodType>(
    { who = 'admins', isPoll, body, maxBytes, form }: CallDoc<B>,
    answer: Respond<B>,
  ): Handler[] {
    const guards = who === 'admins' ? [requireAdmin(this.options, { isPoll })] : [];
    const respond: Handler = async (req, res) => {
      const sent = body && (await readJson(req, res, maxBytes ?? bodyLimits.json));
      const schema = typeof body === 'function' ? body(sent ?? {}) : body;
      const response = await answer(req, validateBody(schema, sent), res);
      if (response !== undefined) sendJson(res, response);
    };
    if (!form) return [...guards, respond];
    const options = { fileFields: form.images, maxFiles: form.max, folder: this.options.uploads.spool };
    return [...guards, handleForm(options, respond)];
  }
}

function validateBody<B extends z.ZodType>(schema: B | undefined, sent: unknown): z.output<B>;
function validateBody(schema: z.ZodType | undefined, sent: unknown): unknown {
  return schema && validate(schema, sent);
}

export const removeMount = (path: string): string => path.replace(/^(?:\/api){1,2}(?=\/)/, '');

const OPTIONS = { headers: API_HEADERS, hasOptions: true } as const;

/** Rejects unsupported methods with 405 before the rate limit counts the request (contract, section 1.2). */
export function checkMethod(calls: ApiRouter): RequestHandler {
  return (req, _res, next) => {
    const handlers = calls.findHandlers(req.path);
    if (handlers) handlersFor(handlers, req.method, OPTIONS);
    next();
  };
}

export const apiRoutes = (calls: ApiRouter): RequestHandler => route(({ path }) => calls.findHandlers(path), OPTIONS);
