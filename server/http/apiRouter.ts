import type { RequestHandler } from 'express';
import type { z } from 'zod';
import { MOUNTS } from '@/domain/contract';
import { type Handler, type Handlers, handlersFor, type Method, route } from '../lib/route';
import { API_HEADERS } from './responses';

/** What a call takes and answers, for the description of the API. */
export type CallDoc = {
  /** What it does, in a sentence. */
  summary: string;
  who: 'everyone' | 'signed-in users' | 'admins';
  /** The parameters of the query, each with what it selects. */
  query?: Readonly<Record<string, string>>;
  body?: z.ZodType;
  /** The field for image files; the body is then a multipart form. */
  images?: string;
  /** The body of a successful response; left out for 204. */
  response?: z.ZodType;
};

export type ApiCall = { method: Method; path: string; doc: CallDoc };

/** The API routes: which handlers run for which method and path. */
export class ApiRouter {
  readonly #paths = new Map<string, Handlers>();
  readonly #routes: ApiCall[] = [];

  get = (path: string, doc: CallDoc, ...handlers: Handler[]) => this.#add('GET', path, doc, handlers);
  post = (path: string, doc: CallDoc, ...handlers: Handler[]) => this.#add('POST', path, doc, handlers);
  put = (path: string, doc: CallDoc, ...handlers: Handler[]) => this.#add('PUT', path, doc, handlers);
  delete = (path: string, doc: CallDoc, ...handlers: Handler[]) => this.#add('DELETE', path, doc, handlers);

  /** Every route with its description, which a test checks against the access table. */
  list(): readonly ApiCall[] {
    return this.#routes;
  }

  /**
   * The handlers of all routes by path, at the three mounts. Paths are compared character by character, so that no other spelling
   * of a path bypasses a rule (contract, section 1.1).
   */
  mounted(): ReadonlyMap<string, Handlers> {
    return new Map([...this.#paths].flatMap(([path, handlers]) => MOUNTS.map((mount) => [mount + path, handlers] as const)));
  }

  #add(method: Method, path: string, doc: CallDoc, handlers: readonly Handler[]) {
    this.#paths.set(path, { ...this.#paths.get(path), [method]: handlers });
    this.#routes.push({ method, path, doc });
  }
}

const OPTIONS = { headers: API_HEADERS, hasOptions: true } as const;

/** Rejects unsupported methods with 405 before the rate limit counts the request (contract, section 1.2). */
export function checkMethod(calls: ApiRouter): RequestHandler {
  const mounted = calls.mounted();
  return (req, _res, next) => {
    const handlers = mounted.get(req.path);
    if (handlers) handlersFor(handlers, req.method, OPTIONS);
    next();
  };
}

/** Serves the API routes. */
export function apiRoutes(calls: ApiRouter): RequestHandler {
  const mounted = calls.mounted();
  return route(({ path }) => mounted.get(path), OPTIONS);
}
