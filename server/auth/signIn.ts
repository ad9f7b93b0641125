import type { Request } from 'express';
import type { SignInCall } from '@/domain/signIn';
import { normalizeEmail } from '@/domain/user';
import * as texts from '@/texts/server';
import { errors, HttpError } from '../lib/errors';
import type { HashQueue } from '../lib/HashQueue';
import { hashPassword, isOutdatedHash, verifyPassword } from '../lib/passwords';
import { clientIp, ipSubnet } from '../lib/proxy';
import type { UserRecord } from '../storage/records';
import { type CodeThrottle, WRONG_CODES_MAX } from './CodeThrottle';
import { isDemoPassword } from './demoAccounts';
import { readDeviceId } from './knownDevices';
import type { PasswordThrottle } from './PasswordThrottle';
import { type Sessions, toRehashedFields } from './sessions';
import { type FactorServices, type RecoveryCodeInfo, requireSecondFactor, verifySecondFactor } from './verifySecondFactor';

type Services = FactorServices & {
  sessions: Sessions;
  passwordThrottle: PasswordThrottle;
  codeThrottle: CodeThrottle;
  hashing: HashQueue;
  mailUser: (to: string, subject: string, text: string) => void;
  isProduction: boolean;
};

/** Hashes the password again at the current cost; sessions stay valid. An error here does not fail the sign-in. */
async function rehashPassword({ repository }: Services, req: Request, user: UserRecord, password: string): Promise<UserRecord> {
  try {
    const password_hash = await hashPassword(password);
    return await repository.transaction(async (draft) => {
      const stored = await draft.get('users', user.id);
      const isPasswordUnchanged = stored?.password_hash === user.password_hash;
      return isPasswordUnchanged ? draft.patch('users', user.id, toRehashedFields(stored, password_hash)) : user;
    });
  } catch (error) {
    req.log.warn({ err: error }, 'the password hash could not be renewed');
    return user;
  }
}

/**
 * Returns the user of the credentials. All failures give one error in equal time (promise A3), guessing is
 * throttled (A1), demo passwords never work in production (A10), the second factor follows the password (A12).
 */
export async function verifyCredentials(
  services: Services,
  req: Request,
  { email, password, ...factorInput }: SignInCall,
): Promise<{ user: UserRecord; factor: RecoveryCodeInfo; device: string }> {
  const { repository, passwordThrottle, codeThrottle, hashing, isProduction } = services;
  const account = normalizeEmail(email);
  const findUser = async () => {
    // A db.json edited by hand can hold two spellings of one address; the exact one wins.
    const sameAccount = (await repository.list('users')).filter((other) => normalizeEmail(other.email) === account);
    return sameAccount.find((other) => other.email === email) ?? sameAccount[0];
  };
  const userAtStart = await findUser();
  const device = readDeviceId(req);
  const attempt = await passwordThrottle.makeAttempt({ email, user: userAtStart, network: ipSubnet(clientIp(req)), device });
  // Names the account in the audit line of a rejection.
  req.auditTarget = userAtStart && `users/${userAtStart.id}`;

  // Checked before the queue, so that a throttled attempt takes no slot.
  await passwordThrottle.check(attempt);
  return hashing.run(attempt.key, async () => {
    // The client left while the attempt waited, so it costs no hash.
    if (req.socket.destroyed) throw errors.clientGone();
    await passwordThrottle.begin(attempt);
    // The record is read again after each wait, in which another request can change it.
    const verifiedHash = (await findUser())?.password_hash;
    const isMatch = await verifyPassword(password, verifiedHash);
    const user = await findUser();
    const isAccepted = isMatch && user?.password_hash === verifiedHash && !(isProduction && isDemoPassword(password));
    if (user?.status !== 'active' || !isAccepted) {
      await passwordThrottle.recordFailure(attempt);
      throw errors.invalidCredentials();
    }
    try {
      requireSecondFactor(services, user, factorInput);
      if (factorInput.code !== undefined) await codeThrottle.check(attempt);
    } catch (error) {
      // The password was right, and the user comes back with a code: this attempt must not count.
      await passwordThrottle.refund(attempt);
      throw error;
    }
    const factor = await verifySecondFactor(services, req, user, factorInput).catch(async (error: unknown) => {
      if (error instanceof HttpError && error.code === 'WRONG_CODE') {
        await passwordThrottle.recordFailure(attempt);
        if (await codeThrottle.recordFailure(attempt))
          services.mailUser(user.email, 'Please change your password', texts.wrongCodes(WRONG_CODES_MAX));
      }
      throw error;
    });
    await codeThrottle.recordSuccess(attempt);
    await passwordThrottle.recordSuccess(attempt, device);
    return {
      user: isOutdatedHash(user.password_hash) ? await rehashPassword(services, req, user, password) : user,
      factor,
      device,
    };
  });
}
