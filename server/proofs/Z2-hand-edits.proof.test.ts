import fs from 'node:fs/promises';
import path from 'node:path';
import { anAdmin } from '@/testing/builders';
import { cleanUp, startTestChild } from '../testing/cleanup';
import { clientOf } from '../testing/client';
import { dataFolder } from '../testing/dataFolder';

afterEach(cleanUp);

const one = anAdmin({ password: undefined, password_hash: '$argon2id$none' });

jest.setTimeout(60_000);

const edits: Record<string, unknown[]> = {
  demoted: [{ ...one, role: 'editor' }],
  deactivated: [{ ...one, status: 'inactive' }],
  deleted: [{ ...one, id: 3, role: 'editor' }],
};

test.each(Object.entries(edits))(
  'a db.json whose last admin is %s stops the start, named by line and column [Z2]',
  async (_name, users) => {
    const data = await dataFolder({ users });
    await expect(startTestChild(data.dir)).rejects.toThrow(
      /db\.json:2:\d+: users: there is no active admin; npm run create-admin makes one/,
    );
  },
);

test('the same edit while the server runs is not loaded: the admin stays, writes wait until it is repaired [Z2]', async () => {
  const data = await dataFolder({ users: [{ ...one, password_hash: undefined, password: 'longyi-and-tea' }] });
  const child = await startTestChild(data.dir);
  const send = clientOf({ url: child.url, tokenFor: async () => '' });
  const json = { email: one.email, password: 'longyi-and-tea' };
  const as = String((await send('POST', '/auth/login.php', { json })).body.token);
  const file = path.join(data.dir, 'db.json');
  const good = await fs.readFile(file, 'utf8');
  await fs.writeFile(file, good.replace('"role": "admin"', '"role": "editor"'));
  const write = () => send('PUT', '/users.php', { as, json: { id: 1, name: 'Daw Thandar Hlaing' } });
  await waitUntil(async () => (await write()).body.code === 'DB_EDIT_INVALID');
  expect((await send('GET', '/users.php', { as })).status).toBe(200);
  await fs.writeFile(file, good);
  await waitUntil(async () => (await write()).status === 200);
  await child.end('SIGTERM');
});

async function waitUntil(isSo: () => Promise<boolean>) {
  const started = Date.now();
  while (!(await isSo())) {
    if (Date.now() - started > 5000) throw new Error('It did not happen within five seconds.');
  }
}
