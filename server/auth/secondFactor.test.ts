import { aSecondFactor, codeAt, A_SECRET as secret } from '@/testing/aSecondFactor';
import { anAdmin } from '@/testing/builders';
import type { UserRecord } from '../storage/records';
import { newSecondFactor, secondFactorOf, spendCode } from './secondFactor';

const STEP_MS = 30_000;
const now = new Date('2026-11-21T03:00:10Z');
const at = (steps: number) => new Date(now.getTime() + steps * STEP_MS);

test.each([-1, 0, 1])('a code of a phone whose clock is %d steps off is valid [A12]', (steps) => {
  expect(spendCode(aSecondFactor().factor, codeAt(at(steps)), now)?.kind).toBe('app');
});

test.each([-3, -2, 2, 3])('a code of a phone whose clock is %d steps off is not valid [A12]', (steps) => {
  expect(spendCode(aSecondFactor().factor, codeAt(at(steps)), now)).toBeUndefined();
});

test('a used code works no second time, and neither does one before it; the next one does [A12]', () => {
  const { factor } = aSecondFactor();
  const spent = spendCode(factor, codeAt(now), now)?.factor ?? factor;
  expect(spendCode(spent, codeAt(now), now)).toBeUndefined();
  expect(spendCode(spent, codeAt(at(-1)), now)).toBeUndefined();
  expect(spendCode(spent, codeAt(at(1)), now)?.kind).toBe('app');
});

test('the code that turned it on does not sign in [A12]', () => {
  const made = newSecondFactor({ secret, code: codeAt(now) }, now);
  expect(made && spendCode(made.factor, codeAt(now), now)).toBeUndefined();
});

test('each of the ten recovery codes works once, however it is typed, and none is stored [A12]', () => {
  const { factor, codes } = aSecondFactor();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^(?:[0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
    expect(JSON.stringify(factor)).not.toContain(code);
    expect(JSON.stringify(factor)).not.toContain(code.replaceAll('-', ''));
  }
  let left = factor;
  for (const [index, code] of codes.entries()) {
    const typed = index % 2 === 0 ? code.toUpperCase() : ` ${code.replaceAll('-', ' ')} `;
    const spent = spendCode(left, typed, now);
    expect([spent?.kind, spent?.factor.recovery_codes.length]).toEqual(['recovery', 9 - index]);
    left = spent?.factor ?? left;
    expect(spendCode(left, code, now)).toBeUndefined();
  }
});

test.each(['', '000000', '12345', '1234567', 'abcdef', '٠١٢٣٤٥', 'aaaa-aaaa-aaaa-aaaa', '__proto__'])(
  '"%s" is no code [A12]',
  (code) => {
    expect(spendCode(aSecondFactor().factor, code, now)).toBeUndefined();
  },
);

test('the secret is turned on only with a code of it [A12]', () => {
  expect(newSecondFactor({ secret, code: codeAt(now, 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU') }, now)).toBeUndefined();
});

test.each(['on', 7, {}, { secret: 7 }, []])(
  '%j in the place of a second factor, typed by hand, lets no code in and leaves it on [A12]',
  (damaged) => {
    const { password, ...known } = anAdmin();
    const user: UserRecord = { ...known, status: 'active', password_hash: '', second_factor: damaged };
    const factor = secondFactorOf(user);
    expect(factor && spendCode(factor, codeAt(now, 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'), now)).toBeUndefined();
    expect(factor).toBeDefined();
  },
);
