import { A_SECRET, aSecondFactor, codeAt } from '@/testing/aSecondFactor';
import { anAdmin } from '@/testing/builders';
import { contractLimits } from '../config/limits';
import type { UserRecord } from '../storage/records';
import { makeTestStorage } from '../testing/testStorage';
import { secondFactorOf, spendCode } from './secondFactor';
import { takeSecondStep } from './signIn';

const now = new Date('2026-11-21T03:00:10Z');
const { factor, codes } = aSecondFactor();
const { password, ...admin } = anAdmin();

/** Ten sign-ins that all found the user in the same state, as on several servers at once: those that succeed, and what is stored then. */
async function tenAtOnce(user: UserRecord, typed: { code: string; secret?: string }) {
  const storage = await makeTestStorage(JSON.stringify({ users: [user] }), {
    clock: () => now,
    limits: contractLimits,
    settings: { sessionIdleMs: 3_600_000, sessionMaxMs: 3_600_000 },
  });
  const { repository } = storage;
  const services = { repository, phoneClock: () => now, needsSecondFactor: true };
  const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => takeSecondStep(services, {}, user, typed)));
  const stored = await repository.get('users', user.id);
  await repository.close();
  await storage.close();
  const succeeded = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  return { succeeded, stored: stored && secondFactorOf(stored) };
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
  expect(stored && spendCode(stored, code, now)?.kind).toBe('recovery');
});
