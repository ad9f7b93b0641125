import type { Request, Response } from 'express';
import jsonServer from 'json-server';
import { escapeRegExp } from '@/domain/searchPattern';
import { errors } from '../lib/errors';
import type { CollectionName } from '../storage/records';

const ERROR_HANDLER_PARAMETERS = 4;

type Query = Request['query'];

/** json-server reads the texts of filters such as `?title_like=a.c` as regular expressions. This makes them plain texts. */
export function escapeLikeFilters(query: Query): Query {
  const escapeTexts = (value: Query[string]) => {
    const texts = [value].flat(Infinity).filter((text) => typeof text === 'string');
    return texts.map(escapeRegExp);
  };
  const filters = Object.entries(query);
  return Object.fromEntries(filters.map(([name, value]) => [name, name.endsWith('_like') ? escapeTexts(value) : value]));
}

function makeRouter(collection: CollectionName, list: object[]) {
  // No field ends with this suffix, so deleting a record deletes no records that refer to it.
  const router = jsonServer.router({ [collection]: list }, { foreignKeySuffix: '\u0000' });
  // The body is parsed already. The error handlers of json-server would respond in place of our own.
  const bodyHandlers = ['methodOverride', 'jsonParser', 'urlencodedParser'];
  const isErrorHandler = (handler: { length: number }) => handler.length === ERROR_HANDLER_PARAMETERS;
  router.stack = router.stack.filter((layer) => !bodyHandlers.includes(layer.name) && !isErrorHandler(layer.handle));
  return router;
}

/** Lets json-server handle a request on `list`, which a write changes. Resolves with the data for the response. */
export function runJsonServer(collection: CollectionName, list: object[], req: Request, res: Response): Promise<unknown> {
  const router = makeRouter(collection, list);
  return new Promise((resolve, reject) => {
    // json-server calls `render` to send the response, whose data is in `res.locals`.
    router.render = () => (res.statusCode === 404 ? reject(errors.notFound()) : resolve(res.locals.data));
    const onNoResponse = (error?: unknown) => reject(error === undefined ? errors.notFound() : errors.badQuery('the filter'));
    router(req, res, onNoResponse);
  });
}
