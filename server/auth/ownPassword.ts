import type { Request } from 'express';
import * as texts from '@/texts/userRules';
import { clientIp, ipSubnet } from '../lib/clientIp';
import { errors } from '../lib/errors';
import { verifyPassword } from '../lib/passwords';
import type { HashQueue } from './hashQueue';
import type { LoginThrottle } from './loginThrottle';

type Services = { throttle: LoginThrottle; hashing: HashQueue };

/**
 * Resolves when `password` is the present one of the signed-in user, and throws WRONG_PASSWORD when it is not (D-81). Guesses
 * count as failed sign-ins, so that an open session gives no further ones (promise A1).
 */
export async function verifyOwnPassword({ throttle, hashing }: Services, req: Request, password: string): Promise<void> {
  const { actor } = req;
  if (!actor) throw errors.unauthenticated();
  if (password === '') throw errors.invalid({ current_password: texts.currentPasswordRequired });
  const attempt = await throttle.attemptOf({ email: actor.email, user: actor, network: ipSubnet(clientIp(req)) });
  req.auditTarget = `users/${actor.id}`;
  await throttle.check(attempt);
  await hashing.run(throttle.pairOf(attempt), async () => {
    await throttle.begin(attempt);
    if (!(await verifyPassword(password, actor.password_hash))) {
      await throttle.failed(attempt);
      throw errors.wrongPassword();
    }
    await throttle.succeeded(attempt);
  });
}
