import fs from 'node:fs/promises';
import { folderPerTest } from '@/testing/folderPerTest';
import { memoryStateFile } from '@/testing/memoryFiles';
import { testOnUnix } from '@/testing/systems';
import type { UserRecord } from '../storage/records';
import { deviceName } from './deviceName';
import { SessionFile } from './SessionFile';
import { Sessions } from './sessions';
import { openStateFile, type StateFile } from './stateFile';

const HOUR = 3_600_000;
const user: UserRecord = {
  id: 1,
  name: 'Daw Thandar',
  email: 'thandar@nitcollege.test',
  role: 'admin',
  status: 'active',
  password_hash: '$argon2id$one',
  created_at: '2026-01-01',
};

let now = Date.parse('2026-11-21T03:00:00Z');
const lives = { clock: () => new Date(now), idleMs: 4 * HOUR, maxMs: 12 * HOUR };
const open = async (file: StateFile = memoryStateFile()) =>
  new Sessions(await SessionFile.open(file, [user]), { ...lives, findUser: async () => user });

test('a session ends after four idle hours; the poll of the messages does not extend it [A6]', async () => {
  const sessions = await open();
  const { token } = await sessions.start(user);
  now += 3 * HOUR;
  expect(await sessions.userIdOf(token)).toBe('1');
  now += 3 * HOUR;
  expect(await sessions.userIdOf(token, { isPoll: true })).toBe('1');
  now += 1 * HOUR;
  expect(await sessions.userIdOf(token)).toBeUndefined();
});

test('a session ends after twelve hours despite use, at the promised time [A6]', async () => {
  const sessions = await open();
  const { token, expiry } = await sessions.start(user);
  while (now + HOUR < expiry) {
    now += HOUR;
    expect(await sessions.userIdOf(token)).toBe('1');
  }
  now = expiry;
  expect(await sessions.userIdOf(token)).toBeUndefined();
});

test('the eleventh session of a user ends the oldest [A6]', async () => {
  const sessions = await open();
  const tokens: string[] = [];
  for (let count = 0; count < 11; count += 1) {
    now += 1000;
    tokens.push((await sessions.start(user)).token);
  }
  const ids = await Promise.all(tokens.map((token) => sessions.userIdOf(token)));
  expect(ids).toEqual([undefined, ...Array.from({ length: 10 }, () => '1')]);
});

describe('on the disk', () => {
  const inFolder = folderPerTest();

  testOnUnix('many concurrent sign-ins are all stored, in a file that the server alone can read', async () => {
    const sessions = await open(openStateFile(inFolder(), 'sessions.json'));
    const started = await Promise.all(Array.from({ length: 10 }, () => sessions.start(user)));
    const restarted = await open(openStateFile(inFolder(), 'sessions.json'));
    for (const { token } of started) expect(await restarted.userIdOf(token)).toBe('1');
    expect((await fs.stat(inFolder('sessions.json'))).mode & 0o777).toBe(0o600);
  });

  test('a sign-in that cannot be stored fails, and the store is unhealthy until a write has ended well', async () => {
    const file = await SessionFile.open(openStateFile(inFolder('private'), 'sessions.json'), [user]);
    const sessions = new Sessions(file, { ...lives, findUser: async () => user });
    const canStore = () => file.canStore();
    const failing = sessions.start(user);
    expect(await canStore()).toBe(true);
    await expect(failing).rejects.toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    expect(await canStore()).toBe(false);
    await fs.mkdir(inFolder('private'));
    const next = sessions.start(user);
    expect(await canStore()).toBe(false);
    await next;
    const health = Array.from({ length: 40 }, async () => {
      const started = sessions.start(user);
      await Promise.resolve();
      const isHealthy = await canStore();
      await started;
      return isHealthy;
    });
    expect(new Set(await Promise.all(health))).toEqual(new Set([true]));
  });
});

test('sessions of older releases, without device and network, stay open and are listed', async () => {
  const file = memoryStateFile();
  const before = await open(file);
  const { token } = await before.start(user);
  await before.start(user, { device: 'Firefox on Windows', network: '192.0.2.7' });
  const after = await open(file);
  expect(await after.userIdOf(token)).toBe('1');
  expect(await after.list(user)).toMatchObject([
    { device: 'Firefox on Windows', network: '192.0.2.7' },
    { id: expect.any(String) },
  ]);
});

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Linux; Android 14) ${WEBKIT} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/126.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15', 'Safari on Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0', 'Firefox on Linux'],
  ['curl/8.5.0', ''],
  [undefined, ''],
])('%s is shown as "%s" [E37]', (userAgent, words) => {
  expect(deviceName(userAgent)).toBe(words);
});
