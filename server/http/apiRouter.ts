import type { RequestHandler } from 'express';
import { MOUNTS } from '@/domain/contract';
import { errors } from '../lib/errors';
import type { Handler } from '../lib/handler';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** The calls of the contract: which handlers answer which method at which path. */
export class ApiRouter {
  readonly #paths = new Map<string, Map<Method, Handler[]>>();

  get = (path: string, ...handlers: Handler[]) => this.#add('GET', path, handlers);
  post = (path: string, ...handlers: Handler[]) => this.#add('POST', path, handlers);
  put = (path: string, ...handlers: Handler[]) => this.#add('PUT', path, handlers);
  delete = (path: string, ...handlers: Handler[]) => this.#add('DELETE', path, handlers);

  /** Every method and path there is, so that a test can hold each against the table of who may call what. */
  list(): { method: Method; path: string }[] {
    return [...this.#paths].flatMap(([path, methods]) => [...methods.keys()].map((method) => ({ method, path })));
  }

  /** The handlers of a call; undefined for another path, a refusal for another method. */
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

/** The paths of all calls, at the three mounts, and what each is called in the contract. */
export const mountedPaths = (calls: ApiRouter) =>
  new Map(calls.list().flatMap(({ path }) => MOUNTS.map((mount) => [mount + path, path] as const)));

/** Refuses a method that a call does not have, before the caller's rate is looked at (contract, section 1.2). */
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
 * Answers the calls at the three mounts. Paths are compared letter by letter, so that no other spelling of one can meet another
 * rule (contract, section 1.1); handlers are awaited here, once, because Express 4 ends the process on a rejected handler.
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
