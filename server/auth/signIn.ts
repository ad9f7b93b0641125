import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Request, Response } from 'express';
import { accountOf } from '@/domain/user';
import * as texts from '@/texts/server';
import { errors, HttpError } from '../lib/errors';
import type { HashQueue } from '../lib/passwords';
import { hashPassword, isOutdatedHash, verifyPassword } from '../lib/passwords';
import { clientIp, ipSubnet } from '../lib/proxy';
import type { Repository } from '../storage/Repository';
import type { UserRecord } from '../storage/records';
import { KNOWN_MS } from './knownDevices';
import { CODES_IN_A_ROW, type LoginThrottle } from './loginThrottle';
import { isDemoPassword } from './passwordPolicy';
import { newSecondFactor, type SecondFactor, secondFactorOf, spendCode } from './secondFactor';
import { newPasswordHash, type Sessions } from './sessions';

const COOKIE = /(?:^|; )device=([\w-]{43})(?:;|$)/;

/** The random id of the device that a request comes from; a new one where it has none yet. */
export const deviceOf = ({ headers }: Request): string =>
  COOKIE.exec(headers.cookie ?? '')?.[1] ?? randomBytes(32).toString('base64url');

/**
 * Lets a device that has signed in be recognised at its next sign-in (promise A1). The cookie proves nothing and opens nothing; it
 * chooses which counter a wrong password counts in, and goes to the folder of the sign-in alone.
 */
export function rememberDevice(res: Response, device: string, secure: boolean) {
  const folder = path.posix.dirname(res.req.path);
  res.cookie('device', device, { path: folder, maxAge: KNOWN_MS, httpOnly: true, sameSite: 'strict', secure });
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
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? '');
}

type SignInStepServices = { repository: Repository; realClock: () => Date; needsSecondFactor: boolean };
type Typed = { code?: string; secret?: string };

type SecondStep = { recovery_codes?: string[]; recovery_codes_left?: number };

/** Throws when the second step of a sign-in needs what was not sent: a code, or the set-up that the site demands. */
function checkSecondStep({ needsSecondFactor }: SignInStepServices, user: UserRecord, { code, secret }: Typed) {
  if (secondFactorOf(user)) {
    if (code === undefined) throw errors.secondFactorNeeded();
  } else if (needsSecondFactor && (code === undefined || secret === undefined)) {
    throw errors.secondFactorMissing();
  }
}

/**
 * The second step of a sign-in whose password is right. A code is used up in a transaction, so that it works once, whichever server
 * gets it (promise A12). Throws WRONG_CODE.
 */
export async function takeSecondStep(
  { repository, realClock, needsSecondFactor }: SignInStepServices,
  req: Pick<Request, 'audit'>,
  user: UserRecord,
  { code = '', secret = '' }: Typed,
): Promise<SecondStep> {
  const known = secondFactorOf(user);
  if (!known && !needsSecondFactor) return {};
  const now = realClock();
  const store = async (factorFrom: (stored: SecondFactor | undefined) => SecondFactor | undefined) => {
    const isStored = await repository.transaction(async (draft) => {
      const stored = await draft.get('users', user.id);
      const factor = stored?.password_hash === user.password_hash ? factorFrom(secondFactorOf(stored)) : undefined;
      if (factor) await draft.patch('users', user.id, { second_factor: factor });
      return factor !== undefined;
    });
    if (!isStored) throw errors.wrongCode();
  };
  const audit = () =>
    req.audit?.({ event: 'user_updated', actor: user.id, target: `users/${user.id}`, fields: ['second_factor'] });

  if (known) {
    const spent = spendCode(known, code, now);
    if (!spent)
      throw errors.wrongCode(
        known.secret === ''
          ? 'Your second factor is damaged, so codes from the app do not work. Use a recovery code, or ask another admin to remove it under Users.'
          : undefined,
      );
    await store((stored) => stored && spendCode(stored, code, now)?.factor);
    // That a code of the app was used, the line of the sign-in itself says.
    if (spent.kind === 'app') return {};
    await audit();
    return { recovery_codes_left: spent.factor.recovery_codes.length };
  }
  const made = newSecondFactor({ secret, code }, now);
  if (!made) throw errors.wrongCode();
  await store((stored) => (stored ? undefined : made.factor));
  await audit();
  return { recovery_codes: made.codes };
}

type Services = SignInStepServices & {
  sessions: Sessions;
  throttle: LoginThrottle;
  hashing: HashQueue;
  mailUser: (to: string, subject: string, text: string) => void;
  isProduction: boolean;
};

type Credentials = { email: string; password: string; code?: string; secret?: string };

/** Rehashes the password with the current parameters; the sessions stay valid. An error here does not fail the sign-in. */
async function renewHash({ repository }: Services, req: Request, user: UserRecord, password: string): Promise<UserRecord> {
  try {
    const password_hash = await hashPassword(password);
    return await repository.transaction(async (draft) => {
      const stored = await draft.get('users', user.id);
      if (stored?.password_hash !== user.password_hash) return user;
      return draft.patch('users', user.id, newPasswordHash(stored, password_hash));
    });
  } catch (error) {
    req.log.warn({ err: error }, 'the password hash could not be renewed');
    return user;
  }
}

/**
 * The user that the credentials belong to. Unknown user, inactive user and wrong password give the same error in the same time
 * (promise A3), guessing is throttled (A1), and demo passwords never work in production (A10). A second factor is asked for after the
 * password alone was right (A12).
 */
export async function verifyCredentials(
  services: Services,
  req: Request,
  { email, password, ...typed }: Credentials,
): Promise<{ user: UserRecord; step: SecondStep; device: string }> {
  const { repository, throttle, hashing, isProduction } = services;
  const account = accountOf(email);
  const find = async () => {
    const alike = (await repository.list('users')).filter((other) => accountOf(other.email) === account);
    return alike.find((other) => other.email === email) ?? alike[0];
  };
  const known = await find();
  const device = deviceOf(req);
  const attempt = await throttle.attemptOf({ email, user: known, network: ipSubnet(clientIp(req)), device });
  req.auditTarget = known && `users/${known.id}`;

  // Checked before the queue, so that a throttled attempt takes no slot.
  await throttle.check(attempt);
  return hashing.run(throttle.throttleKey(attempt), async () => {
    if (req.socket.destroyed) throw errors.badJson();
    await throttle.begin(attempt);
    const user = await find();
    const fits = await verifyPassword(password, user?.password_hash);
    // The user can have changed while the password was hashed.
    const live = await find();
    const isSame = user?.password_hash === live?.password_hash;
    if (!live || !fits || !isSame || live.status !== 'active' || (isProduction && isDemoPassword(password))) {
      await throttle.failed(attempt);
      throw errors.invalidCredentials();
    }
    try {
      checkSecondStep(services, live, typed);
      if (typed.code !== undefined) await throttle.checkCode(attempt);
    } catch (error) {
      await throttle.passwordAccepted(attempt);
      throw error;
    }
    const step = await takeSecondStep(services, req, live, typed).catch(async (error: unknown) => {
      if (error instanceof HttpError && error.code === 'WRONG_CODE' && (await throttle.failedCode(attempt))) {
        services.mailUser(live.email, 'Please change your password', texts.wrongCodes(CODES_IN_A_ROW));
      }
      throw error;
    });
    await throttle.succeeded(attempt, device);
    return { user: isOutdatedHash(live.password_hash) ? await renewHash(services, req, live, password) : live, step, device };
  });
}
