import type { Request } from 'express';
import * as texts from '@/texts/rules';
import { errors } from '../lib/errors';
import type { HashQueue } from '../lib/HashQueue';
import { verifyPassword } from '../lib/passwords';
import { readSessionId, requireActor } from './authenticate';
import type { PasswordThrottle } from './PasswordThrottle';

type PasswordServices = { passwordThrottle: PasswordThrottle; hashing: HashQueue };

/** Throws unless the password is that of the signed-in user (D-81). Wrong passwords in a row block the session (promise A1). */
export async function verifyOwnPassword(
  { passwordThrottle, hashing }: PasswordServices,
  req: Request,
  password: string,
): Promise<void> {
  const actor = requireActor(req);
  if (password === '') throw errors.invalid({ current_password: texts.currentPasswordRequired });
  const attempt = passwordThrottle.makeSessionAttempt(readSessionId(req), actor);
  req.auditTarget = `users/${actor.id}`;
  // A blocked session must not take a place in the queue. `countAttempt` checks again after the wait.
  await passwordThrottle.check(attempt);
  await hashing.run(attempt.key, async () => {
    await passwordThrottle.countAttempt(attempt);
    if (!(await verifyPassword(password, actor.password_hash))) {
      await passwordThrottle.countFailureInRow(attempt);
      throw errors.wrongPassword();
    }
    await passwordThrottle.recordSuccess(attempt);
  });
}
