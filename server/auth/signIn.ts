import type { Request } from 'express';
import type { SignInCall } from '@/domain/signIn';
import { accountOf } from '@/domain/user';
import * as texts from '@/texts/server';
import { errors, HttpError } from '../lib/errors';
import type { HashQueue } from '../lib/passwords';
import { hashPassword, isOutdatedHash, verifyPassword } from '../lib/passwords';
import { clientIp, ipSubnet } from '../lib/proxy';
import type { Repository } from '../storage/Repository';
import type { UserRecord } from '../storage/records';
import { deviceOf } from './knownDevices';
import { CODES_IN_A_ROW, type CodeThrottle, type PasswordThrottle } from './loginThrottle';
import { isDemoPassword } from './passwordPolicy';
import { newSecondFactor, secondFactorOf, spendCode } from './secondFactor';
import { newPasswordHash, type Sessions } from './sessions';

type FactorServices = { repository: Repository; realClock: () => Date; needsSecondFactor: boolean };
type Typed = { code?: string; secret?: string };

type FactorNews = { recovery_codes?: string[]; recovery_codes_left?: number };

function requireSecondFactor({ needsSecondFactor }: FactorServices, user: UserRecord, { code, secret }: Typed) {
  if (secondFactorOf(user)) {
    if (code === undefined) throw errors.secondFactorNeeded();
  } else if (needsSecondFactor && (code === undefined || secret === undefined)) {
    throw errors.secondFactorMissing();
  }
}

const DAMAGED =
  'Your second factor is damaged, so codes from the app do not work. Use a recovery code, or ask another admin to remove it under Users.';

/** Verifies or sets up the second factor. A transaction uses the code up, so that it works once (promise A12). Throws WRONG_CODE. */
export async function verifySecondFactor(
  { repository, realClock, needsSecondFactor }: FactorServices,
  req: Pick<Request, 'audit'>,
  user: UserRecord,
  { code = '', secret = '' }: Typed,
): Promise<FactorNews> {
  const known = secondFactorOf(user);
  if (!known && !needsSecondFactor) return {};
  const proof = await repository.transaction(async (draft) => {
    const stored = await draft.get('users', user.id);
    if (stored?.password_hash !== user.password_hash) return undefined;
    const factor = secondFactorOf(stored);
    const proven = factor ? spendCode(factor, code, realClock()) : newSecondFactor({ secret, code }, realClock());
    if (proven) await draft.patch('users', user.id, { second_factor: proven.factor });
    return proven;
  });
  if (!proof) throw errors.wrongCode(known?.secret === '' ? DAMAGED : undefined);
  // That a code of the app was used, the line of the sign-in itself says.
  if ('kind' in proof && proof.kind === 'app') return {};
  await req.audit?.({ event: 'user_updated', actor: user.id, target: `users/${user.id}`, fields: ['second_factor'] });
  return 'codes' in proof ? { recovery_codes: proof.codes } : { recovery_codes_left: proof.factor.recovery_codes.length };
}

type Services = FactorServices & {
  sessions: Sessions;
  throttle: PasswordThrottle;
  codeThrottle: CodeThrottle;
  hashing: HashQueue;
  mailUser: (to: string, subject: string, text: string) => void;
  isProduction: boolean;
};

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
 * The user that the credentials belong to. All failures give the same error in the same time (promise A3), guessing is throttled (A1), and
 * demo passwords never work in production (A10). A second factor is asked for after the password alone was right (A12).
 */
export async function verifyCredentials(
  services: Services,
  req: Request,
  { email, password, ...typed }: SignInCall,
): Promise<{ user: UserRecord; factor: FactorNews; device: string }> {
  const { repository, throttle, codeThrottle, hashing, isProduction } = services;
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
  return hashing.run(attempt.key, async () => {
    if (req.socket.destroyed) throw errors.clientGone();
    await throttle.begin(attempt);
    const before = await find();
    const fits = await verifyPassword(password, before?.password_hash);
    // The user can have changed while the password was hashed.
    const user = await find();
    const isSame = before?.password_hash === user?.password_hash;
    if (!user || !fits || !isSame || user.status !== 'active' || (isProduction && isDemoPassword(password))) {
      await throttle.failed(attempt);
      throw errors.invalidCredentials();
    }
    try {
      requireSecondFactor(services, user, typed);
      if (typed.code !== undefined) await codeThrottle.check(attempt);
    } catch (error) {
      await throttle.refund(attempt);
      throw error;
    }
    const factor = await verifySecondFactor(services, req, user, typed).catch(async (error: unknown) => {
      if (error instanceof HttpError && error.code === 'WRONG_CODE') {
        await throttle.failed(attempt);
        if (await codeThrottle.failed(attempt))
          services.mailUser(user.email, 'Please change your password', texts.wrongCodes(CODES_IN_A_ROW));
      }
      throw error;
    });
    await codeThrottle.succeeded(attempt);
    await throttle.succeeded(attempt, device);
    return { user: isOutdatedHash(user.password_hash) ? await renewHash(services, req, user, password) : user, factor, device };
  });
}
