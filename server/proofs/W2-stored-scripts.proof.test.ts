import { aBlogPost, aMessage, anAdmin, anEvent } from '@/testing/builders';
import { startServer, type TestServer } from '@/testing/startServer';
import { aBuiltSite } from '../testing/builtSite';
import { clientOf } from '../testing/client';
import { expectInertPage } from '../testing/expectInertPage';
import { anImage } from '../testing/imageFixtures';
import { proof } from '../testing/proof';
import { scriptPayloads } from '../testing/scriptPayloads';

const admin = anAdmin();
/** Those that staff and visitors send; by hand all are written into db.json. */
const payloads = scriptPayloads.filter((_text, place) => place % proof(5, 1) === 0);
/** Payloads for single-line fields, which reject line breaks. */
const lines = scriptPayloads.filter((text) => !/[\n\t]/.test(text));

let server: TestServer;
let send: ReturnType<typeof clientOf>;
const start = async (db: Record<string, unknown[]> = {}) => {
  server = await startServer({ clientDir: await aBuiltSite(), db: { users: [admin], ...db } });
  send = clientOf(server);
};
afterEach(() => server.close());

/** Every response about the stored data that a visitor or an admin can get. */
async function everyAnswer(ids: readonly unknown[]) {
  const data = ['/blogs.php', '/events.php'].map((path) => send('GET', path));
  const forAdmins = ['/blogs.php', '/events.php', '/contacts.php', '/users.php', '/dashboard.php'].map((path) =>
    send('GET', path, { as: admin }),
  );
  const addresses = [
    '/',
    '/blogs',
    '/events',
    '/admin/contacts',
    '/admin/blogs',
    ...ids.filter((_id, place) => place % proof(15, 1) === 0).flatMap((id) => [`/blogs/${id}`, `/events/${id}`]),
  ];
  return {
    answers: await Promise.all([...data, ...forAdmins]),
    pages: await Promise.all(addresses.map((path) => send('GET', path))),
  };
}

async function expectInert(ids: readonly unknown[]) {
  const { answers, pages } = await everyAnswer(ids);
  for (const { headers } of answers) {
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  }
  for (const page of pages) expectInertPage(page);
}

test('script payloads are stored unchanged and sent as data and text only [W2]', async () => {
  await start();
  const image = await anImage();
  for (const [n, text] of payloads.entries()) {
    const line = lines[n % lines.length] ?? '';
    const message = {
      name: line.slice(0, 100),
      email: `a.${n}@mail.test`,
      phno: line.slice(0, 40),
      subject: line,
      message: text,
    };
    expect((await send('POST', '/contacts.php', { json: message })).status).toBe(200);
    const common = { title: line, slug: `s-${n}`, category: line.slice(0, 60), status: 'published' };
    const blog = { ...common, excerpt: text, body: text, image };
    expect((await send('POST', '/blogs.php', { as: admin, form: blog })).status).toBe(200);
    if (n % 8 !== 0) continue;
    const times = { start_date: '2026-12-01 09:00', end_date: '2026-12-01 10:00', max_attendees: '5' };
    const event = { ...common, ...times, description: text, location: line, 'images[]': image };
    expect((await send('POST', '/events.php', { as: admin, form: event })).status).toBe(200);
  }
  expect(server.db.contacts().map(({ message }) => message)).toEqual(payloads.map((text) => text.normalize('NFC').trim()));
  expect(server.db.blogs().map(({ content }) => content)).toEqual(payloads.map((text) => text.normalize('NFC')));
  await expectInert(server.db.blogs().map(({ id }) => id));
});

test('the same payloads written into db.json by hand stay data, in every field [W2]', async () => {
  const all = (text: string) => ({
    title: text,
    slug: text,
    excerpt: text,
    content: text,
    category: text,
    image: text,
    note: text,
  });
  await start({
    blogs: scriptPayloads.map((text, n) => aBlogPost({ id: n + 1, ...all(text), created_at: text })),
    events: scriptPayloads.map((text, n) =>
      anEvent({ id: n + 1, ...all(text), description: text, location: text, images: [text], start_date: text }),
    ),
    contacts: scriptPayloads.map((text, n) =>
      aMessage({ id: n + 1, name: text, email: text, phno: text, subject: text, message: text }),
    ),
    views: scriptPayloads.map((page) => ({ page, count: 1 })),
  });
  await expectInert(scriptPayloads.map((text) => encodeURIComponent(text)));
});

test('the text of a URL is reflected in pages and errors only as text [W2]', async () => {
  await start();
  for (const text of scriptPayloads.filter((_text, place) => place % proof(12, 1) === 0)) {
    const odd = encodeURIComponent(text);
    for (const path of [
      `/${odd}`,
      `/blogs/${odd}`,
      `/blogs?q=${odd}`,
      `/blogs.php?id=${odd}`,
      `/uploads/${odd}`,
      `/api/${odd}.js`,
    ]) {
      const answer = await send('GET', path);
      if (answer.headers.get('content-type')?.startsWith('text/html')) expectInertPage(answer);
      else expect([path, answer.text]).toEqual([path, expect.not.stringContaining('__xss')]);
    }
  }
});
