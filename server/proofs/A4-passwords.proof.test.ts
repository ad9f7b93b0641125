import { toRecord } from '@/domain/coerce';
import { anAdmin } from '@/testing/builders';
import { cleanUp, startTestChild } from '../testing/cleanup';
import { clientOf } from '../testing/client';
import { dataFolder } from '../testing/dataFolder';
import { replaceStored, storedText } from '../testing/storedData';

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
  const server = await startTestChild(data.dir, { LOG_LEVEL: 'debug' });
  const send = clientOf({ url: server.url, tokenFor: async () => '' });
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
  for (let tries = 0; tries < 40 && (await signIn('u@x.test', passwords.later)).status !== 200; tries += 1);
  expect((await signIn('u@x.test', passwords.later)).status).toBe(200);

  const { errors, output } = await server.end('SIGTERM');
  const stored = toRecord(JSON.parse(await storedText(data.dir)));
  const hashes = (Array.isArray(stored.users) ? stored.users : []).map((record) => toRecord(record).password_hash);
  expect(hashes).toHaveLength(4);
  for (const hash of hashes) expect(hash).toMatch(CURRENT);
  expect(new Set(hashes).size).toBe(4);
  // The state before the edit is kept too, and the server wrote that file.
  const everything = `${await data.content()}${errors}${output}`;
  for (const password of Object.values(passwords)) expect(everything).not.toContain(Buffer.from(password).toString('latin1'));
}, 60_000);
