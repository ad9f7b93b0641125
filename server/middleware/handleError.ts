import type { ErrorRequestHandler } from 'express';
import { sendRefusal } from '../contract/replies';
import { Refusal, refuse } from '../refusals';

/** Answers whatever was thrown in the one shape of errors; what nobody foresaw is logged in full and told in general. */
export function handleError(): ErrorRequestHandler {
  return (error: unknown, req, res, _next) => {
    const refusal = error instanceof Refusal ? error : refuse.internal();
    if (refusal.status >= 500) req.log.error({ err: refusal.cause ?? error, code: refusal.code }, 'refused');
    if (res.headersSent) {
      res.destroy();
      return;
    }
    void sendRefusal(req, res, refusal);
  };
}
