// In jsdom tests the global `setTimeout` returns a number, without `unref`.
import { setTimeout } from 'node:timers';
import type { Request, RequestHandler } from 'express';
import type { Limits } from '../config/limits';
import { errors } from '../lib/errors';
import { hasBody, isLongBody } from './drainBody';
import { sendError } from './errorResponses';

/** How long a client may go on sending a short body after its response. */
const SHORT_BODY_GRACE_MS = 1000;

const isForm = ({ headers }: Request) => /^multipart\//i.test(headers['content-type'] ?? '');

function disconnectIfStillSending(req: Request) {
  if (req.complete) return;
  // Without the pause, Node would read more of the body until the response is sent.
  req.socket.pause();
  req.socket.destroySoon();
}

/** Rejects slow JSON bodies with 408 (promise H8). Disconnects clients that go on sending after a response (H4). */
export function bodyTimeout({ jsonBodyMs }: Pick<Limits, 'jsonBodyMs'>): RequestHandler {
  return (req, res, next) => {
    if (!hasBody(req)) {
      next();
      return;
    }
    const rejectSlowBody = () => {
      if (!req.complete && !res.headersSent) void sendError(req, res, errors.requestTimeout());
    };
    // Forms with images get more time. The HTTP server limits them to `limits.uploadMs`.
    const timer = isForm(req) ? undefined : setTimeout(rejectSlowBody, jsonBodyMs).unref();
    const stopTimer = () => clearTimeout(timer);
    req.once('end', stopTimer).once('close', stopTimer);
    // If the client left before this middleware ran, the request emits no more events.
    res.once('close', stopTimer);
    res.once('finish', () => {
      stopTimer();
      if (isLongBody(req)) disconnectIfStillSending(req);
      else setTimeout(disconnectIfStillSending, SHORT_BODY_GRACE_MS, req).unref();
    });
    next();
  };
}
