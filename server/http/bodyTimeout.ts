import { setTimeout } from 'node:timers';
import type { Request, RequestHandler } from 'express';
import type { Limits } from '../config/limits';
import { errors } from '../lib/errors';
import { sendError } from './responses';

const GRACE_MS = 1000;
const GRACE_BYTES = 900_000;

const hasBody = ({ headers }: Request) =>
  Number(headers['content-length'] ?? 0) > 0 || headers['transfer-encoding'] !== undefined;
const isForm = ({ headers }: Request) => /^multipart\//i.test(headers['content-type'] ?? '');
/** NaN, for a body of unknown length, counts as long. */
const isLong = ({ headers }: Request) => !(Number(headers['content-length'] ?? Number.NaN) <= GRACE_BYTES);

/**
 * Ends bodies that nobody waits for: one that comes too slowly is refused with 408 (promise H8), and whoever goes on sending after
 * the answer loses the connection (promise H4). Forms with pictures have the time of the whole request.
 */
export function bodyTimeout({ jsonBodyMs }: Pick<Limits, 'jsonBodyMs'>): RequestHandler {
  return (req, res, next) => {
    if (hasBody(req)) {
      const timer = isForm(req)
        ? undefined
        : setTimeout(() => {
            if (!req.complete && !res.headersSent) void sendError(req, res, errors.requestTimeout());
          }, jsonBodyMs).unref();
      const clear = () => clearTimeout(timer);
      req.once('end', clear).once('close', clear);
      // The request emits nothing more when the caller hung up before this middleware ran.
      res.once('close', clear);
      res.once('finish', () => {
        clear();
        if (req.complete) return;
        const end = () => {
          if (req.complete) return;
          // Node throws away what still comes until the answer is out, as fast as it comes.
          req.socket.pause();
          req.socket.destroySoon();
        };
        if (isLong(req)) end();
        else setTimeout(end, GRACE_MS).unref();
      });
    }
    next();
  };
}
