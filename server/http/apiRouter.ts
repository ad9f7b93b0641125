import type { RequestHandler } from 'express';
import { MOUNTS } from '@/domain/contract';
import { errors } from '../lib/errors';
import type { Handler } from '../lib/handler';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The API routes: which handlers run for which method and path. */
export class ApiRouter {
  readonly #paths = new Map<string, Map<Method, Handler[]>>();

  get = (path: string, ...handlers: Handler[]) => this.#add('GET', path, handlers);
  post = (path: string, ...handlers: Handler[]) => this.#add('POST', path, handlers);
  put = (path: string, ...handlers: Handler[]) => this.#add('PUT', path, handlers);
  delete = (path: string, ...handlers: Handler[]) => this.#add('DELETE', path, handlers);

  /** Every route, so that a test can check each against the access table. */
  list(): { method: Method; path: string }[] {
    return [...this.#paths].flatMap(([path, methods]) => [...methods.keys()].map((method) => ({ method, path })));
  }

  /** The handlers of a route; undefined for an unknown path, throws 405 for another method. */
  find(path: string, method: string): Handler[] | undefined {
    const methods = this.#paths.get(path);
    if (!methods) return undefined;
    const names = [...methods.keys(), ...(methods.has('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
    if (method === 'OPTIONS') return [(_req, res) => void res.status(204).set('Allow', names).end()];
    const wanted = method === 'HEAD' ? 'GET' : method;
    const handlers = [...methods].find(([name]) => name === wanted)?.[1];
    if (!handlers) throw errors.methodNotAllowed(names);
    return handlers;
  }

  #add(method: Method, path: string, handlers: Handler[]) {
    const methods = this.#paths.get(path) ?? new Map<Method, Handler[]>();
    this.#paths.set(path, methods.set(method, handlers));
  }
}

/** The paths of all routes at the three mounts, with their names in the contract. */
export const mountedPaths = (calls: ApiRouter) =>
  new Map(calls.list().flatMap(({ path }) => MOUNTS.map((mount) => [mount + path, path] as const)));

/** Rejects unsupported methods with 405 before the rate limit counts the request (contract, section 1.2). */
export function checkMethod(calls: ApiRouter, headers: Handler): RequestHandler {
  const mounted = mountedPaths(calls);
  return (req, res, next) => {
    const path = mounted.get(req.path);
    const check = async () => {
      if (path === undefined) return;
      await headers(req, res);
      calls.find(path, req.method);
    };
    check().then(() => next(), next);
  };
}

/**
 * Serves the API routes at the three mounts. Paths are compared character by character, so that no other spelling of a path
 * bypasses a rule (contract, section 1.1). Handlers are awaited here, because in Express 4 a rejected handler ends the process.
 */
export function apiRoutes(calls: ApiRouter, headers: Handler): RequestHandler {
  const mounted = mountedPaths(calls);
  return (req, res, next) => {
    const path = mounted.get(req.path);
    if (path === undefined) {
      next();
      return;
    }
    const answer = async () => {
      await headers(req, res);
      for (const handler of calls.find(path, req.method) ?? []) await handler(req, res);
    };
    answer().catch(next);
  };
}
