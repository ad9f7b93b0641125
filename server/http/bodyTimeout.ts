import { setTimeout } from 'node:timers';
import type { Request, RequestHandler } from 'express';
import type { Limits } from '../config/limits';
import { errors } from '../lib/errors';
import { sendError } from './errorResponses';
import { hasBody, isLongBody } from './responses';

const GRACE_MS = 1000;

const isForm = ({ headers }: Request) => /^multipart\//i.test(headers['content-type'] ?? '');

function closeConnection(req: Request) {
  if (req.complete) return;
  // Until the response is out, Node discards further data as fast as it arrives.
  req.socket.pause();
  req.socket.destroySoon();
}

/** Rejects slow JSON bodies with 408 (promise H8), and disconnects clients that send on after it (H4). */
export function bodyTimeout({ jsonBodyMs }: Pick<Limits, 'jsonBodyMs'>): RequestHandler {
  return (req, res, next) => {
    if (hasBody(req)) {
      const reject = () => {
        if (!req.complete && !res.headersSent) void sendError(req, res, errors.requestTimeout());
      };
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
