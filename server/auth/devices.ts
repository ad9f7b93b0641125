import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Request, Response } from 'express';
import * as texts from '@/texts/server';
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

/** Browsers by a word of their user agent. The first match wins: most of them also claim to be Chrome or Safari. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bFB(?:AN|AV)\b/, 'Facebook'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/\S+ .*Safari\//, 'Safari'],
];

const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac(?:intosh| OS X)\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (table: typeof BROWSERS, userAgent: string) => table.find(([pattern]) => pattern.test(userAgent))?.[1];

/** Browser and device in plain words, such as "Chrome on Android"; empty for a user agent that names neither. */
export function deviceName(userAgent: string | undefined): string {
  // A user agent longer than this is no browser's.
  const text = (userAgent ?? '').slice(0, 500);
  const [browser, system] = [nameIn(BROWSERS, text), nameIn(SYSTEMS, text)];
  return browser && system ? texts.browserOnDevice(browser, system) : (browser ?? system ?? '');
}
