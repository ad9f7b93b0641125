import type { Request } from 'express';
import type { SignInRequest } from '@/domain/signIn';
import * as texts from '@/texts/server';
import { errors, HttpError } from '../lib/errors';
import type { HashQueue } from '../lib/HashQueue';
import { hashPassword, isOutdatedHash, verifyPassword } from '../lib/passwords';
import { clientIp, ipSubnet } from '../lib/proxy';
import type { UserRecord } from '../storage/records';
import type { Attempt } from './AttemptLimits';
import { findUserByEmail } from './authenticate';
import { type CodeThrottle, WRONG_CODES_MAX } from './CodeThrottle';
import { isDemoPassword } from './demoAccounts';
import { toRehashedFields } from './keptSessions';
import { readDeviceId } from './knownDevices';
import type { PasswordThrottle } from './PasswordThrottle';
import {
  type FactorInput,
  type FactorServices,
  type RecoveryCodeInfo,
  rejectMissingFactorInput,
  verifySecondFactor,
} from './verifySecondFactor';

type Services = FactorServices & {
  passwordThrottle: PasswordThrottle;
  codeThrottle: CodeThrottle;
  hashing: HashQueue;
  mailUser: (to: string, subject: string, text: string) => void;
  isProduction: boolean;
};

/** Verifies password and second factor. Missing and inactive users fail like a wrong password, after the same time. */
export async function verifyCredentials(
  services: Services,
  req: Request,
  { email, password, ...factorInput }: SignInRequest,
): Promise<{ user: UserRecord; recoveryCodeInfo: RecoveryCodeInfo; hasSetUpFactor: boolean; deviceId: string }> {
  const { repository, passwordThrottle, codeThrottle, hashing, isProduction } = services;
  const findUser = async () => findUserByEmail(await repository.list('users'), email);
  const userAtStart = await findUser();
  const device = readDeviceId(req);
  const attempt = await passwordThrottle.makeAttempt({ email, user: userAtStart, network: ipSubnet(clientIp(req)), device });
  req.auditTarget = userAtStart && `users/${userAtStart.id}`;

  // The queue runs one attempt per key at a time. A blocked attempt must not take a place in the queue.
  await passwordThrottle.check(attempt);
  return hashing.run(attempt.key, async () => {
    const hasClientLeft = req.socket.destroyed;
    if (hasClientLeft) throw errors.clientGone();
    await passwordThrottle.countAttempt(attempt);
    // The user is read again after the slow verification. The password or the status may have changed meanwhile.
    const verifiedHash = (await findUser())?.password_hash;
    const isPasswordRight = await verifyPassword(password, verifiedHash);
    const user = await findUser();
    const isHashUnchanged = user?.password_hash === verifiedHash;
    const isDemoInProduction = isProduction && isDemoPassword(password);
    if (user?.status !== 'active' || !isPasswordRight || !isHashUnchanged || isDemoInProduction) {
      await passwordThrottle.countFailureInRow(attempt);
      throw errors.invalidCredentials();
    }
    const recoveryCodeInfo = await verifyThrottledFactor(services, req, { user, attempt, factorInput });
    await codeThrottle.recordSuccess(attempt);
    await passwordThrottle.recordSuccess(attempt, device);
    return {
      user: isOutdatedHash(user.password_hash) ? await renewHash(services, req, user, password) : user,
      recoveryCodeInfo,
      // New recovery codes mean that this sign-in has set up the factor.
      hasSetUpFactor: recoveryCodeInfo.recovery_codes !== undefined,
      deviceId: device,
    };
  });
}

/** Verifies the second factor after a right password. A wrong code counts as a failure in both throttles. */
async function verifyThrottledFactor(
  services: Services,
  req: Request,
  { user, attempt, factorInput }: { user: UserRecord; attempt: Attempt; factorInput: FactorInput },
): Promise<RecoveryCodeInfo> {
  const { passwordThrottle, codeThrottle, mailUser } = services;
  try {
    rejectMissingFactorInput(services, user, factorInput);
    if (factorInput.code !== undefined) await codeThrottle.check(attempt);
  } catch (error) {
    // The password was right and no code was tried, so the attempt does not count.
    await passwordThrottle.refund(attempt);
    throw error;
  }
  try {
    return await verifySecondFactor(services, req, user, factorInput);
  } catch (error) {
    if (error instanceof HttpError && error.code === 'WRONG_CODE') {
      await passwordThrottle.countFailureInRow(attempt);
      const isMailDue = await codeThrottle.recordFailure(attempt);
      if (isMailDue) mailUser(user.email, 'Please change your password', texts.wrongCodes(WRONG_CODES_MAX));
    }
    throw error;
  }
}

/** Replaces a weaker hash of an earlier release. Open sessions stay valid. An error does not stop the sign-in. */
async function renewHash({ repository }: Services, req: Request, user: UserRecord, password: string): Promise<UserRecord> {
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
