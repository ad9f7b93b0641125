import { aBlogPost, anAdmin, anEvent } from '@/testing/builders';
import { startServer, type TestServer } from '@/testing/startServer';
import { aBuiltSite } from '../testing/builtSite';
import { clientOf } from '../testing/client';
import { anImage } from '../testing/imageFixtures';

const admin = anAdmin();
const post = { title: 'Lab', excerpt: 'Short.', body: 'Long.', category: 'Education' };
const fair = {
  title: 'Fair',
  description: 'Come.',
  start_date: '2026-12-01 09:00',
  end_date: '2026-12-01 12:00',
  max_attendees: '20',
};

let server: TestServer;
const start = async (db: Record<string, unknown[]>) => {
  server = await startServer({ db: { users: [admin], ...db }, clientDir: await aBuiltSite() });
  return clientOf(server);
};
afterEach(() => server.close());

test('a save without the text about the cover keeps it, and a new cover begins without one [E9, D-74]', async () => {
  const send = await start({ blogs: [aBlogPost({ id: 1, image: 'uploads/a.webp', image_alt: 'Two students' })] });
  const save = async (fields: object) =>
    Object((await send('POST', '/blogs.php', { as: admin, form: { id: '1', ...post, ...fields } })).body.data).image_alt;
  expect(await save({})).toBe('Two students');
  expect(await save({ image_alt: '  Two students in the lab ' })).toBe('Two students in the lab');
  expect(await save({ image: await anImage() })).toBe('');
  expect(await save({ image: await anImage(), image_alt: 'ဓာတ်ခွဲခန်း' })).toBe('ဓာတ်ခွဲခန်း');
});

test('each image of an event keeps its text while others are removed and added [E16, D-74]', async () => {
  const images = ['uploads/a.webp', 'uploads/b.webp'];
  const send = await start({ events: [anEvent({ id: 1, images, image_alts: ['Hall', 'Stage'] })] });
  const save = async (fields: Record<string, string | File>) =>
    Object((await send('POST', '/events.php', { as: admin, form: { id: '1', ...fair, ...fields } })).body.data).image_alts;
  expect(await save({ 'images[]': await anImage() })).toEqual(['Hall', 'Stage', '']);
  expect(await save({ 'removed_images[]': 'uploads/a.webp' })).toEqual(['Stage', '']);
  expect(await save({ image_alts: '\nThe queue' })).toEqual(['', 'The queue']);
  expect(await save({ image_alts: 'Stage\nThe queue\nTea', 'images[]': await anImage() })).toEqual(['Stage', 'The queue', 'Tea']);
  // The editor saw two images where three are stored: the last text is still the one of the new image.
  expect(await save({ image_alts: 'Stage\nThe queue\nFlags', 'images[]': await anImage() })).toEqual([
    'Stage',
    'The queue',
    'Tea',
    'Flags',
  ]);
});

test('a text that is too long is rejected at its field [E9, E16, D-74]', async () => {
  const send = await start({
    blogs: [aBlogPost({ id: 1, image: 'uploads/a.webp' })],
    events: [anEvent({ id: 1, images: ['x'] })],
  });
  const long = 'x'.repeat(301);
  const blog = await send('POST', '/blogs.php', { as: admin, form: { id: '1', ...post, image_alt: long } });
  const event = await send('POST', '/events.php', { as: admin, form: { id: '1', ...fair, image_alts: `Hall\n${long}` } });
  for (const { status, body } of [blog, event]) {
    expect(status).toBe(422);
    expect(Object.values(Object(body.fields))).toEqual(['Use at most 300 characters.']);
  }
});

test('the page of a record and its structured data say what its image shows; without a text they stay as they were [D-74]', async () => {
  const name = `uploads/${'a'.repeat(26)}.webp`;
  const send = await start({
    blogs: [aBlogPost({ id: 1, image: name, image_alt: 'Two "students"' }), aBlogPost({ id: 2, title: 'Plain', image: name })],
    events: [anEvent({ id: 1, title: 'Fair', images: [name, name], image_alts: ['', 'The stage'] })],
  });
  const page = async (path: string) => (await send('GET', path)).text;
  const described = await page('/blogs/1');
  expect(described).toContain('alt="Two &quot;students&quot;"');
  expect(described).toContain('"caption":"Two \\"students\\""');
  expect(described).toContain('<meta property="og:image:alt" content="Two &quot;students&quot;">');
  const plain = await page('/blogs/2');
  expect(plain).not.toContain('"caption"');
  expect(plain).toContain('<meta property="og:image:alt" content="Cover image: Plain">');
  const event = await page('/events/1');
  expect(event).toContain('alt="Fair, image 1"');
  expect(event).toContain('alt="The stage"');
});
