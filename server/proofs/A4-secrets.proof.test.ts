import { toRecord } from '@/domain/coerce';
import { anAdmin } from '@/testing/builders';
import { startChild } from '@/testing/childServer';
import { cleanUp, dataFolder } from '@/testing/cleanup';
import { startMailServer, startTelegram } from '@/testing/mailServer';
import { proof } from '@/testing/proof';
import { replaceStored, storedSessions, storedText } from '@/testing/storedData';
import { waitUntil } from '@/testing/waitUntil';

afterEach(cleanUp);

const CURRENT = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/;
const json = { email: 'thandar@nitcollege.test', password: 'longyi-and-tea' };
const LOGINS = proof(12, 1000);
const ROUNDS = proof(1, 20);

test('tokens have 256 bits and are in no file or log; a sign-out survives a crash [A5, A7]', async () => {
  const data = await dataFolder({ users: [anAdmin()] });
  let server = await startChild(data.dir, { LOG_LEVEL: 'debug' });
  const signIn = () => server.signIn(json.email, json.password);
  const statusOf = async (as: string, path = '/users.php') => (await server.send('GET', path, { as })).status;
  const tokens: string[] = [];
  for (let count = 0; count < LOGINS; count += 1) tokens.push(await signIn());
  expect(new Set(tokens).size).toBe(LOGINS);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);
  const stored = await storedSessions(data.dir);
  expect(stored).toHaveLength(10);
  for (const hash of stored) expect(await statusOf(hash)).toBe(401);
  const last = tokens.at(-1) ?? '';
  for (const name of ['token=', 'access_token=', 'authorization=Bearer%20']) {
    expect((await server.send('GET', `/users.php?${name}${last}`)).status).toBe(401);
  }

  for (let round = 0; round < ROUNDS; round += 1) {
    const [gone, stays] = [await signIn(), await signIn()];
    expect((await server.send('POST', '/admin/logout.php', { as: gone })).status).toBe(200);
    const { errors, output } = await server.end('SIGKILL');
    expect(errors).toContain('/auth/login.php');
    const everything = `${await data.content()}${errors}${output}`;
    expect([...tokens, gone, stays].filter((token) => everything.includes(token))).toEqual([]);
    server = await startChild(data.dir, { LOG_LEVEL: 'debug' });
    expect((await server.send('GET', '/users.php', { as: gone })).body.code).toBe('SESSION_EXPIRED');
    expect(await statusOf(stays)).toBe(200);
  }
});

const RIGHT = 'right-longyi-8241';
const secrets = {
  right: RIGHT,
  wrong: 'wrong-longyi-5520',
  inField: 'field-longyi-9031',
  inBroken: 'broken-longyi-7712',
  inQuery: 'query-longyi-4410',
  inHeader: 'header-longyi-3302',
  fresh: 'fresh-longyi-1189\u00e9',
  edited: 'edited-longyi-6603',
  tester: 'sent by a tester to /qa',
  later: 'written by hand later on',
};

test('no password or token appears in a file, log, audit trail or response, also after errors [A4, A11]', async () => {
  const data = await dataFolder({ users: [anAdmin({ password: RIGHT })] });
  const server = await startChild(data.dir, { LOG_LEVEL: 'debug', RATE_LIMITS: 'on' });
  const { send } = server;
  const email = 'thandar@nitcollege.test';
  const seen: string[] = [];
  const call = async (...[method, path, options]: Parameters<typeof send>) => {
    const { text, headers, body } = await send(method, path, options);
    seen.push(text, JSON.stringify([...headers]));
    return body;
  };

  const as = await server.signIn(email, RIGHT);
  await call('POST', '/auth/login.php', { json: { email, password: secrets.wrong } });
  await call('POST', '/auth/login.php', { json: { email: secrets.inField, password: [secrets.inField] } });
  await call('POST', '/auth/login.php', { json: { email: { password: secrets.inField }, password: secrets.inField } });
  const broken = await fetch(`${server.url}/auth/login.php`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: `{"email":"${email}","password":"${secrets.inBroken}`,
  });
  seen.push(await broken.text());
  for (const name of ['token', 'password', 'authorization']) {
    await call('GET', `/users.php?${name}=${secrets.inQuery}`);
    const body = await call('GET', `/users.php?${name}=${as}`);
    expect(body.code).toBe('UNAUTHENTICATED');
  }
  await call('GET', '/users.php', { headers: { authorization: `Bearer ${secrets.inHeader}` } });
  await call('GET', '/users.php', {
    headers: { authorization: `Basic ${secrets.inHeader}`, cookie: `token=${secrets.inHeader}` },
  });
  await call('GET', '/users.php', { as });
  await call('POST', '/users.php', { as, json: { name: 'New', email: 'new@nitcollege.test', password: secrets.fresh } });
  await call('POST', '/users.php', { as, json: { name: 'New', email: 'new@nitcollege.test', password: secrets.fresh } });
  await call('POST', '/auth/login.php', { json: { email: 'new@nitcollege.test', password: secrets.fresh } });
  await call('PUT', '/users.php', { as, json: { id: 2, password: secrets.edited } });
  const tester = { name: 'Ko Ko', email: 'tester@nitcollege.test', role: 'admin', password: secrets.tester };
  expect((await send('POST', '/qa/users', { json: tester })).status).toBe(201);
  const db = toRecord(JSON.parse(await storedText(data.dir)));
  const users = [db.users ?? []].flat();
  const byHand = { ...tester, id: 9, email: 'u@x.test', password: secrets.later };
  await replaceStored(data.dir, JSON.stringify({ ...db, users: [...users, byHand] }));
  await waitUntil('the hand edit is read', async () => (await send('GET', '/users.php', { as })).list.length === 4);
  await call('POST', '/auth/login.php', { json: { email: byHand.email, password: secrets.later } });
  await call('PUT', '/users.php', { as, json: { id: 2, password: `${secrets.fresh}${'x'.repeat(200)}` } });
  await call('PUT', '/users.php', { as, json: { id: 2, action: secrets.fresh, password: secrets.fresh } });
  for (let tries = 0; tries < 6; tries += 1) await call('POST', '/auth/login.php', { json: { email, password: secrets.wrong } });
  await call('POST', '/admin/logout.php', { as });
  await call('GET', '/users.php', { as });

  const { errors, output } = await server.end('SIGTERM');
  expect(errors).toContain('"path":"/users.php"');
  const everything = `${seen.join('\n')}${errors}${output}${await data.content()}`;
  expect(everything).toContain('authn_login_fail_max');
  // The state before the edit by hand is kept too, and the server wrote that file.
  for (const secret of [...Object.values(secrets), as]) {
    for (const text of [secret, Buffer.from(secret).toString('latin1')]) expect(everything).not.toContain(text);
  }
  const stored = toRecord(JSON.parse(await storedText(data.dir)));
  const hashes = [stored.users ?? []].flat().map((record) => toRecord(record).password_hash);
  expect(new Set(hashes).size).toBe(4);
  for (const hash of hashes) expect(hash).toMatch(CURRENT);
  expect(`${seen.join('\n')}${errors}${output}`).not.toMatch(/argon2|password_hash/);
});

test('the secrets of the mail server and the bot are in no log, file or response [N2, A11]', async () => {
  const { url } = await startMailServer({ account: { user: 'college', password: 'right' } });
  const { calls, api } = await startTelegram(() => ({ status: 401, body: { description: 'Unauthorized canary-token' } }));
  const data = await dataFolder();
  const server = await startChild(
    data.dir,
    {
      LOG_LEVEL: 'debug',
      SMTP_URL: url.replace('right', 'canary-password'),
      ALERT_FROM: 'alerts@nitcollege.test',
      TELEGRAM_TOKEN: '123:canary-token',
      TELEGRAM_CHAT: '7',
      TELEGRAM_API: api,
    },
    { isSignedIn: true },
  );
  const { send, token: as } = server;
  await send('POST', '/contacts.php', { json: { name: 'Su', email: 'su@mail.test', message: 'Hello' } });
  for (const code of ['SMTP 535', 'Telegram 401'])
    await waitUntil(`${code} is stored`, async () => (await data.content()).includes(code));
  expect(calls[0]?.path).toContain('canary-token');
  const answers = [await send('GET', '/alerts.php', { as }), await send('GET', '/dashboard.php', { as })];
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const said = answers.map(({ text }) => text).join('\n');
  expect(said).toContain('alerts_failing_since');
  const { errors, output } = await server.end('SIGTERM');
  expect(errors).toContain('SMTP 535');
  expect(`${errors}${output}${said}${await data.content()}`).not.toContain('canary');
});

test.each([
  ['SMTP_URL', 'smtp://college:canary word@mail.test'],
  ['TELEGRAM_TOKEN', 'canary-token'],
])('a wrong %s ends the start with its name and without its value [N2, A11]', async (name, value) => {
  const { dir } = await dataFolder({ users: [anAdmin()] });
  const started = startChild(dir, { ALERT_FROM: 'alerts@nitcollege.test', [name]: value });
  await expect(started).rejects.toThrow(new RegExp(`^(?!.*canary).*${name}`, 's'));
});
