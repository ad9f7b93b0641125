import { Secret, TOTP } from 'otpauth';
import { createSecondFactor } from '../../server/auth/secondFactor';

/** The secret of an authenticator app. */
export const A_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** The code that an app with this secret shows at a time. */
export const codeAt = (now = new Date(), secret = A_SECRET) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() });

/** A second factor that was turned on earlier, as it is stored, and its recovery codes. */
export function aSecondFactor(since = new Date('2026-01-05T03:00:00Z')) {
  const made = createSecondFactor({ secret: A_SECRET, code: codeAt(since) }, since);
  if (!made) throw new Error('The code does not fit.');
  return made;
}
