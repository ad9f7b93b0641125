import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Request, Response } from 'express';
import { TRUSTED_MS } from './trustedAddresses';

const COOKIE = /(?:^|; )device=([\w-]{43})(?:;|$)/;

/** The random id of the device that a request comes from; a new one where it has none yet. */
export const deviceOf = ({ headers }: Request): string =>
  COOKIE.exec(headers.cookie ?? '')?.[1] ?? randomBytes(32).toString('base64url');

/**
 * Lets a device that has signed in be recognised at its next sign-in (promise A1). The cookie proves nothing and opens nothing; it
 * chooses which counter a wrong password counts in, and goes to the folder of the sign-in alone.
 */
export function rememberDevice(res: Response, device: string, secure: boolean) {
  const folder = path.posix.dirname(res.req.originalUrl);
  res.cookie('device', device, { path: folder, maxAge: TRUSTED_MS, httpOnly: true, sameSite: 'strict', secure });
}
