import type { RequestHandler } from 'express';
import { MOUNTS } from '@/domain/contract';
import { type Handler, type Handlers, handlersFor, type Method, route } from '../lib/route';
import { API_HEADERS } from './responses';

/** The API routes: which handlers run for which method and path. */
export class ApiRouter {
  readonly #paths = new Map<string, Handlers>();
  readonly #routes: { method: Method; path: string }[] = [];

  get = (path: string, ...handlers: Handler[]) => this.#add('GET', path, handlers);
  post = (path: string, ...handlers: Handler[]) => this.#add('POST', path, handlers);
  put = (path: string, ...handlers: Handler[]) => this.#add('PUT', path, handlers);
  delete = (path: string, ...handlers: Handler[]) => this.#add('DELETE', path, handlers);

  /** Every route, so that a test can check each against the access table. */
  list(): readonly { method: Method; path: string }[] {
    return this.#routes;
  }

  /**
   * The handlers of all routes by path, at the three mounts. Paths are compared character by character, so that no other spelling
   * of a path bypasses a rule (contract, section 1.1).
   */
  mounted(): ReadonlyMap<string, Handlers> {
    return new Map([...this.#paths].flatMap(([path, handlers]) => MOUNTS.map((mount) => [mount + path, handlers] as const)));
  }

  #add(method: Method, path: string, handlers: readonly Handler[]) {
    this.#paths.set(path, { ...this.#paths.get(path), [method]: handlers });
    this.#routes.push({ method, path });
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
