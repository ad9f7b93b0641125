import { Clock } from '../lib/clock';
import { defaultLimits, defaultRates } from './limits';
import { readSettings } from './settings';

test('settings have the defaults of the contract', () => {
  expect(readSettings({})).toMatchObject({
    isProduction: false,
    host: '127.0.0.1',
    port: 3000,
    dataDir: process.cwd(),
    publicUrl: undefined,
    trustProxy: false,
    limits: defaultLimits,
    rates: defaultRates,
    sessionIdleMs: 14_400_000,
    sessionMaxMs: 43_200_000,
    corsOrigins: [],
  });
  expect(readSettings({ CORS_ORIGINS: 'https://a.test, https://b.test', TRUST_PROXY: '2', PORT: '' })).toMatchObject({
    corsOrigins: ['https://a.test', 'https://b.test'],
    trustProxy: 2,
    port: 3000,
  });
});

test("a frozen clock always shows the same instant, in Yangon's time zone unless one is given", () => {
  const clock = new Clock(readSettings({ CLOCK: '2026-12-01T09:00+06:30' }).frozenAt).now;
  expect([clock(), clock()].map((date) => date.toISOString())).toEqual(['2026-12-01T02:30:00.000Z', '2026-12-01T02:30:00.000Z']);
  expect(readSettings({ CLOCK: '2026-12-01 09:00' }).frozenAt).toEqual(clock());
  expect(readSettings({ CLOCK: '' }).frozenAt).toBeUndefined();
});

test.each([
  [{ PORT: 'http' }, /PORT: must be a whole number from 0 to 65535$/],
  [{ SESSION_IDLE_S: '0' }, /SESSION_IDLE_S: must be a whole number from 1 to 2592000$/],
  [{ RATE_LOGIN: 'many' }, /RATE_LOGIN: must be a whole number$/],
  [{ TRUST_PROXY: 'yes' }, /TRUST_PROXY: must be off, on, or the number of proxies, 1 to 10$/],
  [{ PUBLIC_URL: 'college.test' }, /PUBLIC_URL: must be an http or https address/],
  [{ NODE_ENV: 'production', RATE_LIMITS: 'off' }, /RATE_LIMITS: cannot be switched off in production/],
  [{ NODE_ENV: 'production', CLOCK: '2026-12-01T09:00+06:30' }, /CLOCK: cannot be stopped in production/],
  [{ CLOCK: 'next year' }, /CLOCK: must be a moment such as 2026-12-01T09:00\+06:30/],
  [{ RATE_LOGIN: '2' }, /RATE_LOGIN: must be 3 or more/],
  [{ LIMIT_CONTACTS: '99999999' }, /LIMIT_CONTACTS: must be 1000000 or less/],
  [{ NODE_ENV: 'production', SESSION_MAX_S: '60' }, /SESSION_MAX_S: must be 900 or more in production/],
])('%j is refused with a readable reason', (env, reason) => {
  expect(() => readSettings(env)).toThrow(reason);
});
