import { aBlogPost, aMessage, anAdmin, anEvent, aUser, eventForm } from '@/testing/builders';
import { anImage } from '@/testing/imageFixtures';
import { testServer } from '@/testing/startServer';
import { defaultRates } from '../config/limits';
import type { AuditEntry } from '../storage/AuditLog';
import { RejectionLog } from './RejectionLog';

const admin = anAdmin();
const server = testServer();

const editor = aUser({ id: 3, email: 'editor@nitcollege.test' });
const SECRET = 'Longyi\r\nand\u2028tea {"event":"forged"}';

test('twenty-six actions give a line each: user, address, action, record, fields, no values [Z4, A11]', async () => {
  const db = {
    users: [admin, aUser({ id: 2, email: 'ko@nitcollege.test' }), editor],
    blogs: [aBlogPost({ id: 10, image: 'uploads/a.webp' })],
    events: [anEvent({ id: 20, images: ['uploads/b.webp'] })],
    contacts: [aMessage({ id: 30 })],
  };
  const send = await server.start({ db, settings: { rates: { ...defaultRates, login: 3 } } });
  const login = (email: string, password: string) => send('POST', '/auth/login.php', { json: { email, password } });
  const blog = { title: SECRET.slice(0, 6), excerpt: 'Short', body: SECRET, category: 'Education' };
  const event = { ...eventForm, title: 'Fair', description: SECRET };
  const [ours, ended] = [await server.tokenFor(admin), await server.tokenFor(admin)];
  const message = { name: 'Su', email: 'su@mail.test', message: SECRET };
  const picture = await anImage();
  const proof = { current_password: admin.password };

  const actions: [string, () => Promise<unknown>][] = [
    ['authn_login_success users/1 1', () => login('thandar@nitcollege.test', 'longyi-and-tea')],
    ['authn_login_fail users/1 null', () => login('thandar@nitcollege.test', SECRET)],
    ['authn_login_fail POST /auth/login.php null', () => login('nobody@nitcollege.test', SECRET)],
    ['authn_login_fail POST /auth/login.php null', () => login('nobody@nitcollege.test', SECRET)],
    ['authn_login_fail POST /auth/login.php null', () => login('nobody@nitcollege.test', SECRET)],
    ['authn_login_fail_max POST /auth/login.php null', () => login('nobody@nitcollege.test', SECRET)],
    ['authz_fail GET /users.php null', () => send('GET', '/users.php')],
    ['authz_fail GET /api/users.php null', () => send('GET', '/api/users.php', { as: 'A'.repeat(43) })],
    ['authz_fail DELETE /users.php null', () => send('DELETE', '/users.php', { as: editor, json: { id: 1 } })],
    [
      'user_created users/4 1',
      () => send('POST', '/users.php', { as: ours, json: { name: 'New', email: 'new@x.test', password: SECRET } }),
    ],
    ['user_updated users/4 1', () => send('PUT', '/users.php', { as: ours, json: { id: 4, name: 'Newer' } })],
    [
      'user_updated users/4 1',
      () => send('PUT', '/users.php', { as: ours, json: { id: 4, status: 'inactive', action: 'toggle_status' } }),
    ],
    ['authz_change users/4 1', () => send('PUT', '/users.php', { as: ours, json: { id: 4, role: 'admin', ...proof } })],
    [
      'authn_password_change users/4 1',
      () => send('PUT', '/users.php', { as: ours, json: { id: 4, password: SECRET, ...proof } }),
    ],
    ['user_deleted users/4 1', () => send('DELETE', '/users.php', { as: ours, json: { id: 4 } })],
    ['authz_fail DELETE /users.php 1', () => send('DELETE', '/users.php', { as: ours, json: { id: 1 } })],
    ['sensitive_create blogs/11 1', () => send('POST', '/blogs.php', { as: ours, form: { ...blog, slug: 'a', image: picture } })],
    ['sensitive_update blogs/10 1', () => send('POST', '/blogs.php', { as: ours, form: { ...blog, id: '10' } })],
    ['sensitive_delete blogs/10 1', () => send('DELETE', '/blogs.php', { as: ours, json: { id: 10 } })],
    [
      'sensitive_create events/21 1',
      () => send('POST', '/events.php', { as: ours, form: { ...event, slug: 'b', 'images[]': picture } }),
    ],
    ['sensitive_delete events/20 1', () => send('DELETE', '/events.php', { as: ours, json: { id: 20 } })],
    ['sensitive_create uploads/NAME.webp 1', () => send('POST', '/images.php', { as: ours, form: { image: picture } })],
    ['sensitive_create contacts/31 null', () => send('POST', '/contacts.php', { json: message })],
    ['sensitive_update contacts/30 1', () => send('PUT', '/contacts.php', { as: ours, json: { id: 30, status: 'read' } })],
    ['sensitive_delete contacts/30 1', () => send('DELETE', '/contacts.php', { as: ours, json: { id: 30 } })],
    ['authn_token_revoked users/1 1', () => send('POST', '/admin/logout.php', { as: ended })],
  ];
  expect(actions).toHaveLength(26);
  for (const [, act] of actions) await act();
  // Reads, and saves that change nothing, are not audited.
  await send('GET', '/contacts.php', { as: ours });
  await send('POST', '/contacts.php', { json: { ...message, website: 'spam' } });
  await send('PUT', '/users.php', { as: ours, json: { id: 3, email: 'no address' } });

  const lines = await server.audit();
  const told = lines.map(({ event, target, actor }) => `${event} ${target?.replace(/[a-z2-7]{26}/, 'NAME')} ${actor}`);
  expect(told).toEqual(actions.map(([line]) => line));
  expect(lines.map(({ fields }) => fields ?? [])[10]).toEqual(['name']);
  expect(lines[13]?.fields).toEqual(['password']);
  expect(lines[17]?.fields).toEqual(expect.arrayContaining(['title', 'content', 'version']));
  expect(lines[8]?.code).toBe('FORBIDDEN');
  expect(lines.filter(({ ip }) => ip === '127.0.0.1')).toHaveLength(25);
  expect(lines[22]?.ip).toBeNull();
  expect(new Set(lines.map(({ requestId }) => requestId)).size).toBe(26);
  const text = JSON.stringify(lines);
  for (const value of ['Longyi', 'forged', ours, ended, 'argon2', 'new@x.test', 'nobody@']) expect(text).not.toContain(value);
});

const times = (count: number) => Array.from({ length: count }, (_, index) => index);
/** A trail that keeps its lines in memory. */
const aLog = () => {
  const lines: AuditEntry[] = [];
  return { lines, write: async (entries: readonly AuditEntry[]) => void lines.push(...entries) };
};
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } });

test('rejected requests of one network get ten lines and one with their count; other actions get their own [Z4]', async () => {
  const send = await server.start({ db: { users: [admin], contacts: [] }, settings: { rates: defaultRates, trustProxy: 1 } });
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
    const trail = new RejectionLog(log);
    const ten = times(10).map(() => '203.0.113.1');
    for (const _ of times(14)) trail.write(refusal('203.0.113.1'));
    trail.write(refusal('203.0.113.2'));
    jest.advanceTimersByTime(599_000);
    expect(shown(log)).toEqual([...ten, '203.0.113.2']);
    jest.advanceTimersByTime(1000);
    trail.write(refusal('203.0.113.1'));
    trail.close();
    expect(shown(log)).toEqual([...ten, '203.0.113.2', '203.0.113.1 4 more', '203.0.113.1']);
  });

  test('are written early for more networks than the limit, and none is lost [Z4]', () => {
    const log = aLog();
    const trail = new RejectionLog(log);
    const ofStaff = (ip: string, actor = 3) => trail.write(refusal(ip, { actor }));
    for (const _ of times(12)) ofStaff('203.0.113.1');
    for (const network of times(999)) ofStaff(`2001:db8:7:${network.toString(16)}::1`, 4 + (network % 100));
    expect(shown(log)).not.toContain('203.0.113.1 2 more');
    ofStaff('203.0.113.2');
    expect(shown(log).slice(-2)).toEqual(['203.0.113.1 2 more', '203.0.113.2']);
    expect(jest.getTimerCount()).toBe(1000 + 101);
  });

  test('of strangers in all networks get twenty lines of a kind a minute, and one with the rest [Z4]', () => {
    const log = aLog();
    const trail = new RejectionLog(log);
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

  test('of one user in all networks get twenty lines of a kind in ten minutes, and one with the rest [Z4]', () => {
    const log = aLog();
    const trail = new RejectionLog(log);
    for (const network of times(3000)) trail.write(refusal(`2001:db8:7:${network.toString(16)}::1`, { actor: 3 }));
    for (const network of times(30)) trail.write(refusal(`203.0.113.${network}`, { actor: 3, event: 'authn_login_fail_max' }));
    trail.write(refusal('203.0.113.1', { actor: 4 }));
    expect(log.lines.map(({ actor }) => actor)).toEqual([...times(40).map(() => 3), 4]);
    trail.close();
    expect(log.lines.slice(41)).toMatchObject([
      { actor: 3, ip: null, event: 'authz_fail', count: 2980 },
      { actor: 3, ip: null, event: 'authn_login_fail_max', count: 10 },
    ]);
  });

  test('leave room for staff, and for wrong passwords of accounts that exist: the throttle bounds those [Z4]', () => {
    const log = aLog();
    const trail = new RejectionLog(log);
    for (const network of times(500)) trail.write(refusal(`2001:db8:7:${network}::1`));
    const seen = [
      refusal('2001:db8:9::1', { actor: 3, target: 'DELETE /users.php' }),
      refusal('2001:db8:9::1', { event: 'authn_login_fail', target: 'users/1' }),
    ];
    for (const _ of times(10)) for (const entry of seen) trail.write(entry);
    expect(log.lines.slice(20)).toEqual(times(10).flatMap(() => seen));
  });
});
