import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { RECOVERY_CODE_COUNT, SECRET_PATTERN } from '@/domain/signIn';
import type { UserRecord } from '../storage/records';

// The second factor of a sign-in is a code from an authenticator app. Without the phone, users type a recovery code.

const TIME_STEP_S = 30;
/** A phone's clock can be one time step off. */
const SKEW_STEPS = 1;
/** Nobody can guess 80 random bits, so a fast hash without salt protects the codes. */
const RECOVERY_CODE_BYTES = 10;
/** Crockford's base 32 has no characters that look alike. Each character encodes 5 bits. */
const CODE_CHARACTERS = '0123456789abcdefghjkmnpqrstvwxyz';

const storedSchema = z.object({
  /** In base 32. Empty after damage by a hand edit, so that recovery codes still work. */
  secret: z.string().regex(SECRET_PATTERN).catch(''),
  since: z.string(),
  /** The time step of the last code from the app. This code and older codes do not work again. */
  used_step: z.number(),
  recovery_codes: z.array(z.string()),
});

export type SecondFactor = Readonly<z.output<typeof storedSchema>>;

type ConsumedCode = { kind: 'app' | 'recovery'; factor: SecondFactor };
type NewFactor = { kind: 'new'; factor: SecondFactor; codes: string[] };

const toTimeStep = (now: Date) => Math.floor(now.getTime() / 1000 / TIME_STEP_S);

const hashRecoveryCode = (code: string) =>
  createHash('sha256').update(code.toLowerCase().replace(/[\s-]/g, '')).digest('base64url');

const isEqual = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Accepts no code. Damage by a hand edit must not switch the second factor off. */
const DAMAGED_FACTOR: SecondFactor = { secret: '', since: '', used_step: Number.MAX_SAFE_INTEGER, recovery_codes: [] };

export function readSecondFactor({ second_factor }: UserRecord): SecondFactor | undefined {
  if (second_factor === undefined || second_factor === null) return undefined;
  return storedSchema.safeParse(second_factor).data ?? DAMAGED_FACTOR;
}

/** Returns the time step in which the app shows `code`; undefined for a wrong code. */
function findTimeStep(secret: string, code: string, now: Date): number | undefined {
  if (secret === '' || !/^\d{6}$/.test(code)) return undefined;
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: TIME_STEP_S });
  const skew = totp.validate({ token: code, timestamp: now.getTime(), window: SKEW_STEPS });
  return skew === null ? undefined : toTimeStep(now) + skew;
}

/** Uses up a code from the app or a recovery code (A12). Returns the factor to store; undefined for a wrong code. */
export function consumeCode(factor: SecondFactor, typed: string, now: Date): ConsumedCode | undefined {
  const step = findTimeStep(factor.secret, typed.replace(/\s/g, ''), now);
  if (step !== undefined) {
    const isUnused = step > factor.used_step;
    return isUnused ? { kind: 'app', factor: { ...factor, used_step: step } } : undefined;
  }
  const hash = hashRecoveryCode(typed);
  const remaining = factor.recovery_codes.filter((stored) => !isEqual(stored, hash));
  if (remaining.length === factor.recovery_codes.length) return undefined;
  return { kind: 'recovery', factor: { ...factor, recovery_codes: remaining } };
}

/** Returns a random code such as `k3m9-0vqx-7dhr-b2tn`. */
function generateRecoveryCode(): string {
  const characterCount = (RECOVERY_CODE_BYTES * 8) / 5;
  let bits = BigInt(`0x${randomBytes(RECOVERY_CODE_BYTES).toString('hex')}`);
  let code = '';
  while (code.length < characterCount) {
    const lastFiveBits = Number(bits & 31n);
    code += CODE_CHARACTERS[lastFiveBits];
    bits >>= 5n;
  }
  const groupsOfFour = code.match(/.{4}/g) ?? [];
  return groupsOfFour.join('-');
}

/** The user sees the codes once. Only the hashes are stored. */
export function generateRecoveryCodes(): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: RECOVERY_CODE_COUNT }, generateRecoveryCode);
  return { codes, hashes: codes.map(hashRecoveryCode) };
}

/** Returns a new second factor and its recovery codes; undefined when no app with this secret shows `code`. */
export function createSecondFactor({ secret, code }: { secret: string; code: string }, now: Date): NewFactor | undefined {
  const step = findTimeStep(secret, code.replace(/\s/g, ''), now);
  if (step === undefined) return undefined;
  const { codes, hashes } = generateRecoveryCodes();
  return { kind: 'new', factor: { secret, since: now.toISOString(), used_step: step, recovery_codes: hashes }, codes };
}
