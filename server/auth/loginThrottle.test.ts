import fs from 'node:fs/promises';
import { anAdmin, aUser } from '@/testing/builders';
import { folderPerTest } from '@/testing/folderPerTest';
import { memoryStateFile } from '@/testing/memoryFiles';
import { testServer } from '@/testing/startServer';
import { defaultRates, type Rates } from '../config/limits';
import { hashPassword } from '../lib/passwords';
import { openDeviceFile } from './deviceFile';
import { KnownDevices } from './knownDevices';
import { PasswordThrottle } from './PasswordThrottle';
import { openStateFile, type StateFile } from './stateFile';

const EMAIL = 'thandar@nitcollege.test';

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

const A_DAY = 86_400_000;

describe('known devices', () => {
  const inFolder = folderPerTest();
  let now = new Date('2026-11-21T03:00:00Z');
  const open = async (file: StateFile) => new KnownDevices(await openDeviceFile(file), () => now);

  test('are remembered for thirty days and across restarts, for one user each [A1]', async () => {
    const file = memoryStateFile();
    const devices = await open(file);
    await devices.add(EMAIL, 'one');
    await devices.store.whenSaved();
    const restarted = await open(file);
    expect(await restarted.has(EMAIL, 'one')).toBe(true);
    expect(await restarted.has(EMAIL, 'two')).toBe(false);
    expect(await restarted.has('other@nitcollege.test', 'one')).toBe(false);
    now = new Date(now.getTime() + 30 * A_DAY);
    expect(await restarted.has(EMAIL, 'one')).toBe(false);
  });

  test('are stored as keyed hashes, fifty per user [A1]', async () => {
    const file = memoryStateFile();
    const devices = await open(file);
    for (const index of times(60)) {
      now = new Date(now.getTime() + 1000);
      await devices.add(EMAIL, `device-${index}`);
    }
    await devices.store.whenSaved();
    expect(JSON.stringify(await file.read())).not.toMatch(/device|thandar/);
    const isKnown = await Promise.all(times(60).map((index) => devices.has(EMAIL, `device-${index}`)));
    expect(isKnown).toEqual(times(60).map((index) => index >= 10));
  });

  test('an unreadable file only makes every device unknown [A1]', async () => {
    await fs.writeFile(inFolder('trusted.json'), '{');
    const broken = await open(openStateFile(inFolder(), 'trusted.json'));
    expect(await broken.has(EMAIL, 'one')).toBe(false);
  });
});

describe('login throttle', () => {
  const RIGHT = 'longyi-and-tea';
  const WRONG = 'longyi-and-coffee';

  let users: unknown[];
  beforeAll(async () => {
    const { password, ...admin } = anAdmin();
    users = [{ ...admin, password_hash: await hashPassword(RIGHT) }];
  });

  afterEach(() => jest.restoreAllMocks());
  const server = testServer();

  /** Signs in from a simulated address; `X-Forwarded-For` is trusted here. */
  const start = async (rates: Partial<Rates> = {}, trustProxy: number | false = 1) => {
    const send = await server.start({ db: { users }, settings: { rates: { ...defaultRates, ...rates }, trustProxy } });
    return async (password: string, from = '203.0.113.1', email = EMAIL, path = '/auth/login.php') => {
      const json = { email, password };
      const { status, body, headers } = await send('POST', path, { json, headers: { 'x-forwarded-for': from } });
      return { status, code: body.code, error: body.error, retryAfter: headers.get('retry-after') };
    };
  };

  const pass = (seconds: number) => {
    const later = Date.now() + seconds * 1000;
    jest.restoreAllMocks();
    jest.spyOn(Date, 'now').mockReturnValue(later);
  };

  const statusesOf = async (tries: Promise<{ status: number }>[]) => (await Promise.all(tries)).map(({ status }) => status);

  test('after five wrong passwords a minute has to pass, doubled by each further one [A1]', async () => {
    const login = await start();
    jest.spyOn(Date, 'now').mockReturnValue(Date.now());
    for (const _ of times(5)) expect((await login(WRONG)).status).toBe(401);
    expect(await login(WRONG)).toEqual({
      status: 429,
      code: 'LOGIN_THROTTLED',
      error: 'Too many attempts. Try again in 1 minute.',
      retryAfter: '60',
    });
    expect((await login(RIGHT)).status).toBe(429);
    expect((await login(RIGHT, '203.0.113.2')).status).toBe(200);

    for (const wait of [60, 120, 240, 480, 900, 900]) {
      expect((await login(RIGHT)).retryAfter).toBe(String(wait));
      pass(wait);
      expect((await login(WRONG)).status).toBe(401);
    }
    expect((await login(WRONG)).error).toBe('Too many attempts. Try again in 15 minutes.');
    pass(900);
    expect((await login(RIGHT)).status).toBe(200);
    for (const _ of times(5)) expect((await login(WRONG)).status).toBe(401);
    expect(await login(RIGHT)).toMatchObject({ status: 429, retryAfter: '60' });
  });

  test('after fifty guesses in an hour existing and unknown accounts get the same response [A1, A3]', async () => {
    expect(defaultRates.loginPerUser).toBe(50);
    // Each attempt costs a hash.
    const login = await start({ loginPerUser: 6 });
    const HOME = '198.51.100.7';
    expect((await login(RIGHT, HOME)).status).toBe(200);
    for (const email of [EMAIL, 'nobody@nitcollege.test']) {
      const guesses: number[] = [];
      for (const index of times(8)) guesses.push((await login(WRONG, `203.0.113.${index}`, email)).status);
      expect(guesses).toEqual([...times(6).map(() => 401), 429, 429]);
    }
    for (const from of ['203.0.113.200', HOME]) {
      for (const email of [EMAIL, 'nobody@nitcollege.test'])
        for (const password of [WRONG, RIGHT])
          expect([from, email, await login(password, from, email)]).toMatchObject([
            from,
            email,
            {
              status: 429,
              code: 'LOGIN_THROTTLED',
              error: expect.stringMatching(/^Too many attempts\. Try again in (?:59|60) minutes\.$/),
            },
          ]);
    }
    expect((await login(RIGHT, HOME, 'someone@nitcollege.test')).status).toBe(401);
  });

  test('parallel guesses count like sequential ones, and parallel correct passwords all pass [A1]', async () => {
    const login = await start();
    const guesses = await statusesOf(times(20).map(() => login(WRONG)));
    expect(guesses.filter((status) => status === 401)).toHaveLength(5);
    expect(await statusesOf(times(20).map(() => login(RIGHT, '203.0.113.2')))).toEqual(times(20).map(() => 200));
  });

  test('no spelling of an email address and no mount starts a new count [A2]', async () => {
    const login = await start();
    const spellings = [
      'THANDAR@nitcollege.test',
      '  thandar@NITcollege.TEST ',
      'ｔｈａｎｄａｒ@nitcollege.test',
      'thandar\u200b@nitcollege.test',
    ];
    for (const spelling of spellings) expect((await login(WRONG, '203.0.113.1', spelling)).status).toBe(401);
    expect((await login(WRONG, '203.0.113.1', EMAIL, '/api/auth/login.php')).status).toBe(401);
    for (const spelling of [EMAIL, ...spellings]) expect((await login(RIGHT, '203.0.113.1', spelling)).status).toBe(429);
    expect((await login(RIGHT, '203.0.113.1', EMAIL, '/api/api/auth/login.php')).status).toBe(429);
  });

  test('without a trusted proxy no client can choose its address [A2]', async () => {
    const login = await start({}, false);
    const statuses: number[] = [];
    for (const index of times(10)) statuses.push((await login(WRONG, `203.0.113.${index}`)).status);
    expect(statuses).toEqual([...times(5).map(() => 401), ...times(5).map(() => 429)]);
  });

  test('an inactive user gets the same error and throttling as a wrong password [A1, A3]', async () => {
    users.push({
      ...aUser({ id: 9, email: 'gone@nitcollege.test', status: 'inactive' }),
      password: undefined,
      password_hash: 'x',
    });
    const login = await start();
    for (const _ of times(5)) {
      expect(await login(RIGHT, '203.0.113.1', 'gone@nitcollege.test')).toMatchObject({
        status: 401,
        code: 'INVALID_CREDENTIALS',
      });
    }
    expect((await login(RIGHT, '203.0.113.1', 'gone@nitcollege.test')).status).toBe(429);
  });

  test('a flood of invented addresses does not evict the wrong passwords of an existing user [A1]', async () => {
    const trusted = new KnownDevices(await openDeviceFile(memoryStateFile()), () => new Date());
    const throttle = new PasswordThrottle(defaultRates, trusted, { inventedKeysMax: 4 });
    const attemptOf = (email: string, network: string, user?: { id: number }) =>
      throttle.makeAttempt({ email, user, network, device: 'a-device' });
    const guess = async (...typed: Parameters<typeof attemptOf>) => {
      const attempt = await attemptOf(...typed);
      await throttle.countAttempt(attempt);
      await throttle.countFailureInRow(attempt);
    };
    for (const _ of times(6)) await guess(EMAIL, '203.0.113.1', { id: 1 }).catch(() => {});
    for (const index of times(45)) await guess(EMAIL, `198.51.100.${index}`, { id: 1 });
    for (const index of times(20)) await guess(`nobody${index}@nitcollege.test`, `203.0.113.${index}`);
    const [known, fresh] = [await attemptOf(EMAIL, '203.0.113.1', { id: 1 }), await attemptOf(EMAIL, '192.0.2.1', { id: 1 })];
    await expect(throttle.check(known)).rejects.toMatchObject({ status: 429 });
    await expect(throttle.countAttempt(fresh)).rejects.toMatchObject({ status: 429 });
  });

  test('a clock set forward by years and back again makes no client wait longer than a quarter of an hour [A1]', async () => {
    const login = await start();
    pass(3 * 365 * 86_400);
    for (const _ of times(6)) await login(WRONG);
    jest.restoreAllMocks();
    expect(await login(RIGHT)).toMatchObject({ status: 429, retryAfter: '900' });
  });

  describe('a device that has signed in before', () => {
    const OFFICE = '203.0.113.1';
    const colleague = aUser({ id: 2, role: 'admin', email: 'colleague@nitcollege.test' });
    beforeAll(() => void users.push(colleague));

    /** Signs in from the office; resolves to the error code, or to the cookie of the device. */
    const atOffice = async (email: string, password: string, cookie = '') => {
      const headers = { 'x-forwarded-for': OFFICE, cookie };
      const answer = await server.send('POST', '/auth/login.php', { json: { email, password }, headers });
      return answer.body.code ?? answer.headers.get('set-cookie')?.split(';')[0];
    };

    const FEW = { loginPerNetwork: 8 };
    const strangersTryAll = async () => {
      for (const index of times(FEW.loginPerNetwork)) await atOffice(`user${index}@nitcollege.test`, WRONG);
    };

    test('still signs in after strangers behind its address used up their attempts [A1]', async () => {
      expect(defaultRates.loginPerNetwork).toBe(30);
      await start(FEW);
      const device = String(await atOffice(EMAIL, RIGHT));
      for (const _ of times(6)) await atOffice(EMAIL, WRONG);
      await strangersTryAll();
      expect(await atOffice(EMAIL, RIGHT, device)).toBe(device);
      expect(await atOffice(EMAIL, RIGHT)).toBe('LOGIN_THROTTLED');
    });

    test('still signs in after fifty guesses at its account over all addresses, from any address [A1]', async () => {
      const login = await start({ loginPerUser: 6 });
      const device = String(await atOffice(EMAIL, RIGHT));
      for (const index of times(8)) await login(WRONG, `203.0.113.${index + 10}`);
      expect(await atOffice(EMAIL, RIGHT)).toBe('LOGIN_THROTTLED');
      expect(await atOffice(EMAIL, RIGHT, device)).toBe(device);
      const elsewhere = { 'x-forwarded-for': '192.0.2.44', cookie: device };
      const { status } = await server.send('POST', '/auth/login.php', {
        json: { email: EMAIL, password: RIGHT },
        headers: elsewhere,
      });
      expect(status).toBe(200);
    });

    test('has a counter of its own, for the accounts that signed in on it alone [A1]', async () => {
      await start(FEW);
      const device = String(await atOffice(EMAIL, RIGHT));
      expect(await atOffice(colleague.email, RIGHT, device)).toBe(device);
      const guesses = [];
      for (const _ of times(6)) guesses.push(await atOffice(EMAIL, WRONG, device));
      expect(guesses).toEqual([...times(5).map(() => 'INVALID_CREDENTIALS'), 'LOGIN_THROTTLED']);
      expect(await atOffice(colleague.email, RIGHT, device)).toBe(device);
      expect(await atOffice(EMAIL, RIGHT)).toMatch(/^device=/);
    });

    test('tells strangers no account: without it, and with that of another account, all get the same response [A3]', async () => {
      await start(FEW);
      const device = String(await atOffice(colleague.email, RIGHT));
      await atOffice(EMAIL, RIGHT);
      for (const cookie of ['', device, 'device=AAAAAAAAAAAAAAAAAAAAAA', 'device=%00']) {
        for (const password of [RIGHT, WRONG]) {
          await strangersTryAll();
          expect(await atOffice(EMAIL, password, cookie)).toBe('LOGIN_THROTTLED');
          expect(await atOffice('nobody@nitcollege.test', password, cookie)).toBe('LOGIN_THROTTLED');
        }
      }
    });

    test('is known by a cookie that scripts, other sites and pages for visitors do not get', async () => {
      await start(FEW);
      const { headers } = await server.send('POST', '/auth/login.php', { json: { email: EMAIL, password: RIGHT } });
      expect(headers.get('set-cookie')).toMatch(
        /^device=[\w-]{43}; Max-Age=2592000; Path=\/auth; Expires=[^;]+; HttpOnly; SameSite=Strict$/,
      );
      const refused = await server.send('POST', '/auth/login.php', { json: { email: EMAIL, password: WRONG } });
      expect(refused.headers.get('set-cookie')).toBeNull();
    });
  });
});
