import { anAdmin } from '@/testing/builders';
import { cleanUp, startTestChild } from '../testing/cleanup';
import { clientOf } from '../testing/client';
import { dataFolder } from '../testing/dataFolder';
import { proof } from '../testing/proof';
import { storedSessions } from '../testing/storedData';

afterEach(cleanUp);

const LOGINS = proof(100, 1000);
const AT_ONCE = 4;
const ROUNDS = proof(3, 20);
const json = { email: 'thandar@nitcollege.test', password: 'longyi-and-tea' };

const plain = (url: string) => clientOf({ url, tokenFor: async () => '' });

test('tokens are unique, have 256 bits, and are in no file or log; their hash is not a token [A5]', async () => {
  const data = await dataFolder({ users: [anAdmin()] });
  const server = await startTestChild(data.dir, { LOG_LEVEL: 'debug' });
  const send = plain(server.url);
  const tokens: string[] = [];
  const signIn = async () => {
    while (tokens.length < LOGINS) tokens.push(String((await send('POST', '/auth/login.php', { json })).body.token));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, signIn));
  expect(new Set(tokens).size).toBe(tokens.length);
  for (const token of tokens) expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/);

  const stored = await storedSessions(data.dir);
  expect(stored).toHaveLength(10);
  for (const hash of stored) expect((await send('GET', '/users.php', { as: hash })).status).toBe(401);
  const last = tokens.at(-1) ?? '';
  for (const path of [
    `/users.php?token=${last}`,
    `/users.php?access_token=${last}`,
    `/users.php?authorization=Bearer%20${last}`,
  ]) {
    expect((await send('GET', path)).status).toBe(401);
  }

  const { errors, output } = await server.end('SIGTERM');
  expect(errors).toContain('/auth/login.php');
  const everything = `${await data.content()}${errors}${output}`;
  expect(tokens.filter((token) => everything.includes(token))).toEqual([]);
}, 180_000);

test('a sign-out survives a crash of the server at that moment; other sessions stay valid [A7]', async () => {
  const data = await dataFolder({ users: [anAdmin()] });
  let server = await startTestChild(data.dir);
  for (let round = 0; round < ROUNDS; round += 1) {
    const signIn = async () => String((await plain(server.url)('POST', '/auth/login.php', { json })).body.token);
    const [gone, stays] = [await signIn(), await signIn()];
    expect((await plain(server.url)('POST', '/admin/logout.php', { as: gone })).status).toBe(200);
    await server.end('SIGKILL');
    server = await startTestChild(data.dir);
    for (const path of ['/users.php', '/contacts.php', '/dashboard.php']) {
      expect((await plain(server.url)('GET', path, { as: gone })).body.code).toBe('SESSION_EXPIRED');
    }
    expect((await plain(server.url)('GET', '/users.php', { as: stays })).status).toBe(200);
  }
  await server.end('SIGTERM');
}, 180_000);
