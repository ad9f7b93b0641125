// In jsdom tests the global `setTimeout` returns a number, without `unref`.
import { setTimeout } from 'node:timers';
import type { Request, RequestHandler } from 'express';
import type { Limits } from '../config/limits';
import { errors } from '../lib/errors';
import { sendError } from './errorResponses';
import { hasBody, isLongBody } from './responses';

/** How long a client may go on sending a short body after its response. */
const GRACE_MS = 1000;

const isForm = ({ headers }: Request) => /^multipart\//i.test(headers['content-type'] ?? '');

/** Disconnects a client that has not sent its whole body. */
function closeConnection(req: Request) {
  if (req.complete) return;
  // Otherwise Node would read on until the rest of the response is sent.
  req.socket.pause();
  req.socket.destroySoon();
}

/** Rejects slow JSON bodies with 408 (promise H8), and disconnects clients that send on after a response (H4). */
export function bodyTimeout({ jsonBodyMs }: Pick<Limits, 'jsonBodyMs'>): RequestHandler {
  return (req, res, next) => {
    if (hasBody(req)) {
      const reject = () => {
        if (!req.complete && !res.headersSent) void sendError(req, res, errors.requestTimeout());
      };
      // Forms with images have more time: the HTTP server limits them (`limits.uploadMs`).
      const timer = isForm(req) ? undefined : setTimeout(reject, jsonBodyMs).unref();
      const clear = () => clearTimeout(timer);
      req.once('end', clear).once('close', clear);
      // The request emits no further events when the client disconnected before this middleware ran.
      res.once('close', clear);
      res.once('finish', () => {
        clear();
        if (isLongBody(req)) closeConnection(req);
        else setTimeout(closeConnection, GRACE_MS, req).unref();
      });
    }
    next();
  };
}
