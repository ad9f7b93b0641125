import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { removeApiPrefix } from '../http/apiRouter';

const JSON_TYPE = 'application/json; charset=utf-8';
const ERROR_TEXT = 'This failure was ordered at /qa/fail.';
const errorBody = JSON.stringify({ success: false, error: ERROR_TEXT, message: ERROR_TEXT, code: 'ORDERED_FAILURE' });

/** Ready-made responses that no screen can use. */
const BAD_RESPONSES = {
  html: { type: 'text/html; charset=utf-8', body: '<!doctype html><title>Sign in to the network</title>' },
  broken: { type: JSON_TYPE, body: '{"success":true,"data":[{"id":1,' },
  shape: { type: JSON_TYPE, body: '{"success":true,"data":{"rows":"none"}}' },
  unsuccessful: { type: JSON_TYPE, body: errorBody },
};

export const toCallPath = (address = '') => removeApiPrefix(address.split('?')[0] ?? '');

export const failureSchema = z
  .strictObject({
    path: z
      .string('must be a path such as /blogs.php')
      .startsWith('/', 'must be a path such as /blogs.php')
      .transform(toCallPath)
      .refine((path) => path !== '/qa/fail', 'This call cancels failures, so it never fails itself.'),
    method: z.enum(['GET', 'HEAD', 'POST', 'PUT', 'DELETE']).optional(),
    times: z.number().int().min(1).max(10_000).default(1),
    status: z.number().int().min(200).max(599).optional(),
    body: z.union([z.string(), z.record(z.string(), z.unknown()), z.array(z.unknown())]).optional(),
    type: z
      .string()
      .regex(/^[\w.+-]+\/[\w.+-]+(?:; ?[\w-]+=[\w-]+)?$/, 'must be a content type such as text/html')
      .optional(),
    response: z.enum(['html', 'broken', 'shape', 'unsuccessful']).optional(),
    delay: z.number().int().min(0).max(600_000).optional(),
    /** A name of the tester. The response waits until the tester releases this name. */
    hold: z.string().min(1).max(100).optional(),
    nothing: z.boolean().default(false),
  })
  .refine(
    ({ status, body, response, delay, hold, nothing }) =>
      nothing || [status, body, response, delay, hold].some((effect) => effect !== undefined),
    {
      path: ['status'],
      message: 'Say what happens: a status, a body, a response, a delay in milliseconds, a hold, or nothing: true.',
    },
  );

/** What `POST /qa/fail` orders for the next requests of a path. */
export type Failure = z.output<typeof failureSchema>;

/** Whether the tester has chosen the response, so that the app never sees the request. */
export const replacesResponse = ({ status, body, response, nothing }: Failure) =>
  nothing || status !== undefined || body !== undefined || response !== undefined;

export function sendFailure({ status = 200, body, type, response = 'unsuccessful', nothing }: Failure, res: ServerResponse) {
  if (nothing) return res.destroy();
  const readyMade = BAD_RESPONSES[response];
  const defaultType = body === undefined ? readyMade.type : JSON_TYPE;
  res.writeHead(status, { 'Content-Type': type ?? defaultType, 'Cache-Control': 'no-store' });
  if (body === undefined) return res.end(readyMade.body);
  return res.end(typeof body === 'string' ? body : JSON.stringify(body));
}
