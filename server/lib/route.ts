import type { Request, RequestHandler, Response } from 'express';
import { errors } from './errors';

/** A step of serving a request: a guard, the reading of the body, or the response. It throws to stop the chain. */
export type Handler = (req: Request, res: Response) => Promise<void> | void;

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The handlers of a path by method: one handler, or several that run in turn. The handlers of GET serve HEAD too. */
export type Handlers = Partial<Record<Method, Handler | readonly Handler[]>>;

type Options = {
  headers?: Readonly<Record<string, string>>;
  /** Whether OPTIONS gets 204 with the allowed methods, as in the API. */
  hasOptions?: boolean;
};

/** Returns the handlers that serve a method, in order; throws 405 with the allowed methods for any other. */
export function handlersFor(handlers: Handlers, method: string, { hasOptions = false }: Options = {}): readonly Handler[] {
  const implicitMethods = [...('GET' in handlers ? ['HEAD'] : []), ...(hasOptions ? ['OPTIONS'] : [])];
  const allowed = [...Object.keys(handlers), ...implicitMethods].join(', ');
  if (hasOptions && method === 'OPTIONS') return [(_req, res) => void res.status(204).set('Allow', allowed).end()];
  const handledMethod = method === 'HEAD' ? 'GET' : method;
  const methodHandlers = new Map(Object.entries(handlers)).get(handledMethod);
  if (!methodHandlers) throw errors.methodNotAllowed(allowed);
  return [methodHandlers].flat();
}

/** Makes a middleware that runs the handlers of a path. It awaits them: in Express 4 a rejected promise would end the process. */
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
