import type { Request, RequestHandler, Response } from 'express';
import { errors } from './errors';

/** A step of serving a request, such as a guard or the response. It throws to end the request with an error. */
export type Handler = (req: Request, res: Response) => Promise<void> | void;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One handler, or several that run in turn, for each method of a path. Those of GET serve HEAD too. */
export type Handlers = Partial<Record<Method, Handler | readonly Handler[]>>;

type Options = {
  headers?: Readonly<Record<string, string>>;
  hasOptions?: boolean;
};

/** Returns the handlers of a method in order. Throws 405, with the allowed methods, if there are none. */
export function handlersFor(handlers: Handlers, method: string, { hasOptions = false }: Options = {}): readonly Handler[] {
  const implicitMethods = [...('GET' in handlers ? ['HEAD'] : []), ...(hasOptions ? ['OPTIONS'] : [])];
  const allowed = [...Object.keys(handlers), ...implicitMethods].join(', ');
  if (hasOptions && method === 'OPTIONS') return [(_req, res) => void res.status(204).set('Allow', allowed).end()];
  const handledMethod = method === 'HEAD' ? 'GET' : method;
  const methodHandlers = new Map(Object.entries(handlers)).get(handledMethod);
  if (!methodHandlers) throw errors.methodNotAllowed(allowed);
  return [methodHandlers].flat();
}

/** Makes a middleware from the handlers of a path. In Express 4, an uncaught rejection would end the process. */
export function route(findHandlers: (req: Request) => Handlers | undefined, options: Options = {}): RequestHandler {
  return (req, res, next) => {
    const handlers = findHandlers(req);
    if (!handlers) {
      next();
      return;
    }
    const serve = async () => {
      res.set(options.headers ?? {});
      for (const handler of handlersFor(handlers, req.method, options)) await handler(req, res);
    };
    serve().catch(next);
  };
}
