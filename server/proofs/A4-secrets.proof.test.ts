import { toRecord } from '@/domain/coerce';
import { anAdmin } from '@/testing/builders';
import { startChild } from '../testing/childServer';
import { cleanUp, dataFolder } from '../testing/cleanup';
import { proof } from '../testing/proof';
import { replaceStored, storedSessions, storedText } from '../testing/storedData';

afterEach(cleanUp);

const CURRENT = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/;
const passwords = {
  written: 'written by hand in db.json',
  created: 'Created by an admin\u00e9',
  edited: 'edited by an admin',
  tester: 'sent by a tester to /qa',
  later: 'written by hand later on',
};

test('no file or log holds a plain password, whether written by hand, created, edited or sent by a tester [A4, A11]', async () => {
  const data = await dataFolder({ users: [anAdmin({ password: passwords.written })] });
  const server = await startChild(data.dir, { LOG_LEVEL: 'debug' });
  const { send } = server;
  const signIn = (email: string, password: string) => send('POST', '/auth/login.php', { json: { email, password } });
  const as = String((await signIn('thandar@nitcollege.test', passwords.written)).body.token);
  const user = { name: 'Ko Ko', email: 'koko@nitcollege.test', role: 'admin' };
  expect((await send('POST', '/users.php', { as, json: { ...user, password: passwords.created } })).status).toBe(200);
  expect((await signIn(user.email, passwords.created)).status).toBe(200);
  expect((await send('PUT', '/users.php', { as, json: { id: 2, password: passwords.edited } })).status).toBe(200);
  expect((await signIn(user.email, passwords.edited)).status).toBe(200);
  const tester = { ...user, email: 'tester@nitcollege.test', password: passwords.tester };
  expect((await send('POST', '/qa/users', { json: tester })).status).toBe(201);

  const db = toRecord(JSON.parse(await storedText(data.dir)));
  const users = Array.isArray(db.users) ? db.users : [];
  await replaceStored(
    data.dir,
    JSON.stringify({ ...db, users: [...users, { ...user, id: 9, email: 'u@x.test', password: passwords.later }] }),
  );
  while ((await signIn('u@x.test', passwords.later)).status !== 200);

  const { errors, output } = await server.end('SIGTERM');
  const stored = toRecord(JSON.parse(await storedText(data.dir)));
  const hashes = (Array.isArray(stored.users) ? stored.users : []).map((record) => toRecord(record).password_hash);
  expect(hashes).toHaveLength(4);
  for (const hash of hashes) expect(hash).toMatch(CURRENT);
  expect(new Set(hashes).size).toBe(4);
  // The state before the edit is kept too, and the server wrote that file.
  const everything = `${await data.content()}${errors}${output}`;
  for (const password of Object.values(passwords)) expect(everything).not.toContain(Buffer.from(password).toString('latin1'));
});

const json = { email: 'thandar@nitcollege.test', password: 'longyi-and-tea' };
const LOGINS = proof(12, 1000);
const ROUNDS = proof(1, 20);

test('tokens are unique, have 256 bits, and are in no file or log; their hash is no token, and a sign-out survives a crash at that moment [A5, A7]', async () => {
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
  fresh: 'fresh-longyi-1189',
};

test('no password, token or hash appears in the log, the audit trail or a response, after any error [A11]', async () => {
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

  const { token } = (await send('POST', '/auth/login.php', { json: { email, password: RIGHT } })).body;
  const as = String(token);
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
  await call('PUT', '/users.php', { as, json: { id: 2, password: `${secrets.fresh}${'x'.repeat(200)}` } });
  await call('PUT', '/users.php', { as, json: { id: 2, action: secrets.fresh, password: secrets.fresh } });
  for (let tries = 0; tries < 6; tries += 1) await call('POST', '/auth/login.php', { json: { email, password: secrets.wrong } });
  await call('POST', '/admin/logout.php', { as });
  await call('GET', '/users.php', { as });

  const { errors, output } = await server.end('SIGTERM');
  expect(errors).toContain('"path":"/users.php"');
  const everything = `${seen.join('\n')}${errors}${output}${await data.content()}`;
  expect(everything).toContain('authn_login_fail_max');
  for (const secret of [...Object.values(secrets), as]) expect(everything).not.toContain(secret);
  expect(`${seen.join('\n')}${errors}${output}`).not.toMatch(/argon2|password_hash/);
});
