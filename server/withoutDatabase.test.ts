import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { aBlogPost, anAdmin } from '@/testing/builders';
import { contractLimits } from './config/limits';
import { PostgresStorage } from './storage/postgres/PostgresStorage';
import { startPostgres } from './testing/postgresCluster';
import { aDataDir, siteOn } from './testing/siteOnDataDir';

const admin = { email: 'thandar@nitcollege.test', password: 'longyi-and-tea' };
const message = { name: 'Su', email: 'su@mail.test', message: 'How much is the course?' };

test('without the database visitors read on, saves and sign-ins say that they failed, and all is well after its return [R5]', async () => {
  const cluster = await startPostgres();
  const dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-away-'));
  const url = await cluster.makeDatabase();
  const storage = new PostgresStorage({
    url,
    migrations: 'server/storage/postgres/migrations',
    limits: contractLimits,
    canHashPasswords: true,
  });
  await storage.replace(JSON.stringify({ users: [anAdmin()], blogs: [aBlogPost({ title: 'Kept' })] }));
  await storage.close();
  const site = await siteOn(dir, { DATABASE_URL: url, RATE_LIMITS: 'on' });
  try {
    await cluster.stop('SIGQUIT');
    expect((await site.send('GET', '/blogs.php')).list).toMatchObject([{ title: 'Kept' }]);
    const sent = await site.send('POST', '/contacts.php', { json: message });
    expect([sent.status, sent.body.error]).toEqual([503, expect.stringContaining('could not be sent just now')]);
    const signIn = () => site.send('POST', '/auth/login.php', { json: admin });
    expect((await signIn()).body).toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
    const ofStaff = await site.send('GET', '/contacts.php', { as: site.token });
    expect([ofStaff.status, ofStaff.body.code]).toEqual([503, 'STORAGE_UNAVAILABLE']);
    expect((await site.send('GET', '/readyz')).status).toBe(503);

    await cluster.restart();
    expect((await signIn()).status).toBe(200);
    expect((await site.send('POST', '/contacts.php', { json: message })).status).toBe(200);
    expect((await site.send('GET', '/contacts.php', { as: site.token })).body.data).toMatchObject([{ message: message.message }]);
    expect((await site.send('GET', '/readyz')).status).toBe(200);
  } finally {
    await site.end('SIGKILL');
    await cluster.close();
    await fs.rm(dir, { recursive: true });
  }
}, 60_000);

test('without DATABASE_URL a server loads nothing of PostgreSQL', async () => {
  const dir = await aDataDir();
  const hook = path.join(dir, 'hook.cjs');
  await fs.writeFile(
    hook,
    `const Module = require('node:module');
     const load = Module._load;
     Module._load = (name, ...rest) => {
       if (/^(?:pg|postgrator)(?:$|\\/)/.test(name)) throw new Error('loaded ' + name);
       return load(name, ...rest);
     };`,
  );
  const withoutPostgres = { NODE_OPTIONS: `--require ${hook}` };
  await expect(siteOn(dir, { ...withoutPostgres, DATABASE_URL: 'postgres://127.0.0.1:1/nit' })).rejects.toThrow('loaded p');
  const site = await siteOn(dir, withoutPostgres);
  expect((await site.send('GET', '/readyz')).status).toBe(200);
  await site.end('SIGTERM');
  await fs.rm(dir, { recursive: true });
}, 60_000);
