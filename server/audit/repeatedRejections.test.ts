import { anAdmin } from '@/testing/builders';
import { startServer } from '@/testing/startServer';
import { contractRates } from '../config/rates';
import type { AuditEntry } from '../storage/AuditLog';
import { clientOf } from '../testing/client';
import { RepeatedRejections } from './repeatedRejections';

const admin = anAdmin();
const times = (count: number) => Array.from({ length: count }, (_, index) => index);
/** A trail that keeps its lines in memory. */
const aLog = () => {
  const lines: AuditEntry[] = [];
  return { lines, writeSoon: (entry: AuditEntry) => void lines.push(entry) };
};
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

test('rejected requests of one network get ten lines and one with their count; other actions get their own [Z4]', async () => {
  const server = await startServer({ db: { users: [admin], contacts: [] }, settings: { rates: contractRates, trustProxy: 1 } });
  const send = clientOf(server);
  for (const index of times(40)) await send('GET', index % 2 ? '/users.php' : '/api/users.php', from(`2001:db8:0:7:${index}::1`));
  await send('GET', '/users.php', from('203.0.113.9'));
  await send('POST', '/users.php', {
    as: admin,
    json: { name: 'New', email: 'new@nitcollege.test', password: 'longyi-and-tea' },
  });
  const wrong = { email: 'nobody@nitcollege.test', password: 'wrong' };
  for (const _ of times(3)) await send('POST', '/auth/login.php', { json: wrong, ...from('2001:db8:0:7::1') });
  await server.close();

  const kinds = (await server.audit()).map(({ event, ip, count }) => [event, ip?.startsWith('2001'), count]);
  expect(kinds).toEqual([
    ...times(10).map(() => ['authz_fail', true, undefined]),
    ['authz_fail', false, undefined],
    ['user_created', false, undefined],
    ...times(3).map(() => ['authn_login_fail', true, undefined]),
    ['authz_fail', true, 30],
  ]);
  expect((await server.audit()).at(-1)).toMatchObject({ ip: '2001:db8:0:7::/64', actor: null, requestId: null, target: null });
});

describe('the counts', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const refusal = (ip: string, over: Partial<AuditEntry> = {}): AuditEntry => ({
    requestId: 'r',
    actor: null,
    ip,
    event: 'authz_fail',
    target: 'GET /users.php',
    ...over,
  });
  const shown = ({ lines }: { lines: AuditEntry[] }) => lines.map(({ ip, count }) => (count ? `${ip} ${count} more` : ip));

  test('are written once after ten minutes, and counting starts over [Z4]', () => {
    const log = aLog();
    const trail = new RepeatedRejections(log, { lines: 1 });
    for (const _ of times(5)) trail.write(refusal('203.0.113.1'));
    trail.write(refusal('203.0.113.2'));
    jest.advanceTimersByTime(599_000);
    expect(shown(log)).toEqual(['203.0.113.1', '203.0.113.2']);
    jest.advanceTimersByTime(1000);
    trail.write(refusal('203.0.113.1'));
    trail.close();
    expect(shown(log)).toEqual(['203.0.113.1', '203.0.113.2', '203.0.113.1 4 more', '203.0.113.1']);
  });

  test('are written early for more networks than the limit, and none is lost [Z4]', () => {
    const log = aLog();
    const trail = new RepeatedRejections(log, { lines: 1, windowsMax: 2 });
    for (const _ of times(3)) trail.write(refusal('203.0.113.1'));
    for (const ip of ['203.0.113.2', '203.0.113.3']) trail.write(refusal(ip));
    expect(shown(log)).toEqual(['203.0.113.1', '203.0.113.2', '203.0.113.1 2 more', '203.0.113.3']);
    // One of each network that is left, and one of all.
    expect(jest.getTimerCount()).toBe(3);
  });

  test('of strangers in all networks together get twenty lines of a kind in a minute, and one with the number of the others [Z4]', () => {
    const log = aLog();
    const trail = new RepeatedRejections(log);
    const flood = () => {
      for (const network of times(3000)) for (const _ of times(12)) trail.write(refusal(`2001:db8:7:${network.toString(16)}::1`));
      for (const network of times(50)) trail.write(refusal(`2001:db8:8:${network}::1`, { event: 'authn_login_fail' }));
    };
    flood();
    expect(log.lines.map(({ event }) => event)).toEqual(
      ['authz_fail', 'authn_login_fail'].flatMap((event) => times(20).map(() => event)),
    );
    jest.advanceTimersByTime(60_000);
    expect(log.lines.slice(40)).toEqual([
      { requestId: null, actor: null, ip: null, event: 'authz_fail', target: null, count: 33_980 + 0 },
      { requestId: null, actor: null, ip: null, event: 'authn_login_fail', target: null, count: 30 },
    ]);
    flood();
    trail.close();
    const total = log.lines.reduce((sum, { count = 1 }) => sum + count, 0);
    expect(total).toBe(2 * (3000 * 12 + 50));
  });

  test('leave room for staff, and for wrong passwords of accounts that exist: the throttle bounds those [Z4]', () => {
    const log = aLog();
    const trail = new RepeatedRejections(log);
    for (const network of times(500)) trail.write(refusal(`2001:db8:7:${network}::1`));
    const seen = [
      refusal('2001:db8:9::1', { actor: 3, target: 'DELETE /users.php' }),
      refusal('2001:db8:9::1', { event: 'authn_login_fail', target: 'users/1' }),
    ];
    for (const _ of times(10)) for (const entry of seen) trail.write(entry);
    expect(log.lines.slice(20)).toEqual(times(10).flatMap(() => seen));
  });

  test('separate errors of a user from those of anonymous callers at the same address [Z4]', () => {
    const log = aLog();
    const trail = new RepeatedRejections(log, { lines: 1 });
    for (const _ of times(3)) trail.write(refusal('203.0.113.1'));
    trail.write(refusal('203.0.113.1', { actor: 3, target: 'DELETE /users.php' }));
    expect(log.lines.map(({ actor }) => actor)).toEqual([null, 3]);
  });
});
