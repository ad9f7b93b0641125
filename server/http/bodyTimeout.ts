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
 * Limits the time of request bodies: a slow body gets 408 (promise H8), and a client that goes on sending after the response
 * loses its connection (promise H4). Forms with images have the time of the whole request.
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
      // The request emits no further events when the client disconnected before this middleware ran.
      res.once('close', clear);
      res.once('finish', () => {
        clear();
        if (req.complete) return;
        const end = () => {
          if (req.complete) return;
          // Until the response is out, Node discards further data as fast as it arrives.
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
