/** @engine db.json */
import { request } from 'node:http';
import { aBlogPost, aMessage, anAdmin, postForm } from '@/testing/builders';
import { anImage } from '@/testing/imageFixtures';
import { testServer } from '@/testing/startServer';

const server = testServer();
const admin = anAdmin();
const json = { name: 'Su', email: 'su@mail.test', message: 'May I pay in two parts?' };

async function start() {
  const send = await server.start({ db: { users: [admin], contacts: [aMessage({ id: 1 })], blogs: [aBlogPost({ id: 1 })] } });
  const listed = async () => (await send('GET', '/qa/requests')).list;
  return { send, listed };
}

test('a tester sees the last 200 requests with their bodies, the newest last, but none of the own tools', async () => {
  const { send, listed } = await start();
  await send('POST', '/qa/fail', { json: { path: '/contacts.php', method: 'POST', status: 503 } });
  for (const message of ['once', 'twice']) await send('POST', '/contacts.php', { json: { ...json, message } });
  await send('GET', '/api/blogs.php?id=1&lang=my');
  const form = { ...postForm, title: 'A title', slug: 'a-title', image: await anImage() };
  expect((await send('POST', '/blogs.php', { as: admin, form: { ...form, body: 'x'.repeat(5000) } })).status).toBe(200);
  await send('POST', '/views.php', { json: { page: '/' }, headers: { 'content-type': 'text/plain' } });
  expect(await listed()).toMatchObject([
    { method: 'POST', path: '/contacts.php', status: 503, body: { ...json, message: 'once' } },
    { method: 'POST', path: '/contacts.php', status: 200, body: { ...json, message: 'twice' } },
    { method: 'GET', path: '/api/blogs.php?id=1&lang=my', status: 200 },
    {
      method: 'POST',
      path: '/blogs.php',
      status: 200,
      body: { title: 'A title', slug: 'a-title', body: `${'x'.repeat(1000)}…` },
    },
    { method: 'POST', path: '/views.php', status: 204, body: { page: '/' } },
  ]);
  expect(JSON.stringify(await listed())).not.toMatch(/WEBP|PNG|JFIF|\/qa/);
  expect((await send('DELETE', '/qa/requests')).list).toEqual([]);
  for (let number = 0; number <= 200; number += 1) await send('GET', `/blogs.php?number=${number}`);
  expect((await listed()).map(({ path }) => path)).toEqual(
    Array.from({ length: 200 }, (_, number) => `/blogs.php?number=${number + 1}`),
  );
  await send('POST', '/qa/reset');
  expect(await listed()).toEqual([]);
});

test('no password, token, code, session or signature is listed, in whatever part of a request it comes [A4]', async () => {
  const { send, listed } = await start();
  const SECRET = 'tea-leaf-salad-9';
  const token = await server.tokenFor(admin);
  const texts = ['{"password":"S"}', 'x&%70assword%3DS', 'Bearer S', '{\\"token\\": [\\"S\\"]}', '/preview/blogs/1?key=S'];
  const bodies = [
    { ...json, password: SECRET, code: SECRET, nested: { current_password: [SECRET] }, list: [{ recovery_codes: [SECRET] }] },
    { ...json, session_id: { id: SECRET }, preview: { key: SECRET }, SECRET, 'access-token': SECRET, sent: SECRET },
    ...texts.map((text) => ({ ...json, message: text.replace('S', SECRET) })),
    { ...json, [`password=${SECRET}`]: '' },
    { ...json, message: token },
    { ...json, message: `${' '.repeat(1000 - token.length / 2)}${token}` },
  ];
  for (const body of bodies) await send('POST', '/contacts.php', { json: body });
  await send('POST', '/auth/login.php', { json: { email: 'a@b.test', password: SECRET, code: SECRET } });
  await send('DELETE', '/account/sign-ins.php', { as: admin, json: { id: SECRET } });
  const form = { ...postForm, title: 'A', 'user[password]': SECRET, tokens: [SECRET, SECRET], excerpt: `secret: ${SECRET}` };
  await send('POST', '/blogs.php', { as: admin, form });
  const asForm = { 'content-type': 'application/x-www-form-urlencoded' };
  // The answer leads to a page whose address is a receipt.
  const body = new URLSearchParams({ ...json, password: SECRET });
  await fetch(`${server.url}/contact`, { method: 'POST', headers: asForm, body });
  const queries = [
    '?key=S',
    '?a=1&%74oken=S',
    '?next=%2Fpreview%2Fblogs%2F1%3Fkey%3DS',
    '?user[pass]=S&b=2',
    ';sid=S',
    '?x=1;code=S',
  ];
  for (const query of queries) await send('GET', `/preview/blogs/1${query.replace('S', SECRET)}`);
  await send('GET', `/${token}?sent=${SECRET}`);
  await new Promise((resolve) => {
    const { port } = new URL(server.url);
    request({ port, path: `http://su:${SECRET}@localhost:${port}/blogs.php` }, (res) => res.resume().on('end', resolve)).end();
  });
  const all = await listed();
  expect(all).toHaveLength(bodies.length + queries.length + 7);
  expect(JSON.stringify(all)).not.toContain(SECRET);
  expect(JSON.stringify(all)).not.toContain(token.slice(0, 20));
  expect(all[0]).toMatchObject({ body: { ...json, password: '[redacted]' } });
  expect(all).toContainEqual(expect.objectContaining({ path: '/preview/blogs/1?a=1&token=[redacted]' }));
});
