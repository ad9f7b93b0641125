import { A_SECRET, aSecondFactor, codeAt, A_SECRET as secret } from '@/testing/aSecondFactor';
import { anAdmin } from '@/testing/builders';
import { startServer } from '@/testing/startServer';
import type { UserRecord } from '../storage/records';
import { consumeCode, createSecondFactor, readSecondFactor } from './secondFactor';
import { verifySecondFactor } from './verifySecondFactor';

const now = new Date('2026-11-21T03:00:10Z');

const STEP_MS = 30_000;
const at = (steps: number) => new Date(now.getTime() + steps * STEP_MS);

test('a code of a phone whose clock is one step off is valid, and one of a clock that is further off is not [A12]', () => {
  const kinds = [-3, -2, -1, 0, 1, 2, 3].map((steps) => consumeCode(aSecondFactor().factor, codeAt(at(steps)), now)?.kind);
  expect(kinds).toEqual([undefined, undefined, 'app', 'app', 'app', undefined, undefined]);
});

test('a used code works no second time, nor one before it, nor the one that turned it on [A12]', () => {
  const { factor } = aSecondFactor();
  const spent = consumeCode(factor, codeAt(now), now)?.factor ?? factor;
  expect(consumeCode(spent, codeAt(now), now)).toBeUndefined();
  expect(consumeCode(spent, codeAt(at(-1)), now)).toBeUndefined();
  expect(consumeCode(spent, codeAt(at(1)), now)?.kind).toBe('app');
  const made = createSecondFactor({ secret, code: codeAt(now) }, now);
  expect(made && consumeCode(made.factor, codeAt(now), now)).toBeUndefined();
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
    const spent = consumeCode(left, typed, now);
    expect([spent?.kind, spent?.factor.recovery_codes.length]).toEqual(['recovery', 9 - index]);
    left = spent?.factor ?? left;
    expect(consumeCode(left, code, now)).toBeUndefined();
  }
});

test('nothing else is a code, and the secret is turned on only with a code of it [A12]', () => {
  for (const code of ['', '000000', '12345', '1234567', 'abcdef', '٠١٢٣٤٥', 'aaaa-aaaa-aaaa-aaaa', '__proto__'])
    expect([code, consumeCode(aSecondFactor().factor, code, now)]).toEqual([code, undefined]);
  expect(createSecondFactor({ secret, code: codeAt(now, 'KRSXG5CTMVRXEZLUKRSXG5CTMVRXEZLU') }, now)).toBeUndefined();
});

test.each(['on', 7, {}, { secret: 7 }, []])(
  '%j in the place of a second factor, typed by hand, lets no code in and leaves it on [A12]',
  (damaged) => {
    const { password, ...known } = anAdmin();
    const user: UserRecord = { ...known, status: 'active', password_hash: '', second_factor: damaged };
    const factor = readSecondFactor(user);
    expect(factor && consumeCode(factor, codeAt(now, 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'), now)).toBeUndefined();
    expect(factor).toBeDefined();
  },
);

const { factor, codes } = aSecondFactor();
const { password, ...admin } = anAdmin();

/**
 * Ten sign-ins that all found the user in the same state, as on several servers at once: those that succeed, and what is
 * stored then.
 */
async function tenAtOnce(user: UserRecord, typed: { code: string; secret?: string }) {
  const { repository, close } = await startServer({ db: { users: [user] }, now });
  const services = { repository, realClock: () => now, needsSecondFactor: true };
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => verifySecondFactor(services, {}, user, typed)));
  const stored = await repository.get('users', user.id);
  await close();
  const succeeded = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  return { succeeded, stored: stored && readSecondFactor(stored) };
}

const withFactor: UserRecord = { ...admin, status: 'active', password_hash: 'x', second_factor: factor };

test.each([
  ['code of the app', codeAt(now)],
  ['recovery code', codes[0] ?? ''],
])('a %s that ten servers accept at once signs in once [A12]', async (_kind, code) => {
  expect((await tenAtOnce(withFactor, { code })).succeeded).toHaveLength(1);
});

test('of ten set-ups at once, one is stored, and its recovery codes work [A12]', async () => {
  const fresh = { ...withFactor, second_factor: undefined };
  const { succeeded, stored } = await tenAtOnce(fresh, { code: codeAt(now), secret: A_SECRET });
  expect(succeeded).toHaveLength(1);
  const [code = ''] = succeeded[0]?.recovery_codes ?? [];
  expect(stored && consumeCode(stored, code, now)?.kind).toBe('recovery');
});
