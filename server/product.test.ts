import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { toRecord } from '@/domain/coerce';
import { aBlogPost, anAdmin, anEvent } from '@/testing/builders';
import { startServer, type TestServer } from '@/testing/startServer';
import { clientOf } from './testing/client';
import { anImage, imagesIn } from './testing/imageFixtures';

const requiredPackages = [
  'react',
  'react-dom',
  'react-router-dom',
  '@reduxjs/toolkit',
  'react-redux',
  'json-server',
  'styled-components',
  'chart.js',
  'react-chartjs-2',
  'jest',
];

test.each(requiredPackages)('the product uses %s [GEN-05]', (name) => {
  const { dependencies, devDependencies } = toRecord(JSON.parse(readFileSync('package.json', 'utf8')));
  expect({ ...toRecord(dependencies), ...toRecord(devDependencies) }).toHaveProperty([name]);
  if (name === 'jest') return;
  const importers = execFileSync('git', ['grep', '-lE', `from '${name}(/[^']*)?'`, '--', 'src', 'server'], { encoding: 'utf8' });
  expect(importers.split('\n').filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))).not.toEqual([]);
});

test.each(['package.json', 'webpack.config.js', 'tsconfig.json', 'jest.config.ts', 'src', 'server', 'db.json', 'uploads'])(
  '%s is a top-level entry [GEN-06]',
  (name) => {
    expect(existsSync(name)).toBe(true);
  },
);

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

test('json-server serves its own REST interface, with filters and counts, over the records of the API [GEN-08]', async () => {
  const admin = anAdmin();
  server = await startServer({ db: { users: [admin], events: [anEvent({ id: 1 }), anEvent({ id: 2, location: 'Kamayut' })] } });
  const send = clientOf(server);
  const { list, headers } = await send('GET', '/qa/events?location=Kamayut&_page=1');
  expect(list).toMatchObject([{ id: 2 }]);
  expect(headers.get('x-total-count')).toBe('1');
  await send('DELETE', '/qa/events/2');
  expect((await send('GET', '/events.php')).list.map(({ id }) => id)).toEqual([1]);
});

test('custom middleware signs users in, stores their images, and rejects anonymous callers [GEN-08]', async () => {
  const admin = anAdmin();
  server = await startServer({ db: { users: [admin], blogs: [aBlogPost({ id: 1 })] } });
  const send = clientOf(server);
  const form = { title: 'Labs', slug: 'labs', excerpt: 'Short.', body: 'Long.', category: 'Education', image: await anImage() };
  expect((await send('POST', '/blogs.php', { form })).status).toBe(401);
  expect(imagesIn(server.uploadsDir)).toEqual([]);

  const signedIn = await send('POST', '/auth/login.php', { json: { email: admin.email, password: admin.password } });
  const saved = await send('POST', '/blogs.php', { as: String(signedIn.body.token), form });
  expect(saved.status).toBe(200);
  const picture = await fetch(`${server.url}/${toRecord(saved.body.data).image}`);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
});
