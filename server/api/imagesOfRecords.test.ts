/** @engine db.json */
import { aBlogPost, anAdmin, anEvent, eventForm } from '@/testing/builders';
import { aBuiltSite } from '@/testing/builtSite';
import { anImage } from '@/testing/imageFixtures';
import { testServer } from '@/testing/startServer';

const admin = anAdmin();

const fair = { ...eventForm, title: 'Fair' };

describe('image alts', () => {
  const post = { title: 'Lab', excerpt: 'Short.', body: 'Long.', category: 'Education' };

  const server = testServer();
  const start = async (db: Record<string, unknown[]>) =>
    server.start({ db: { users: [admin], ...db }, clientDir: await aBuiltSite() });

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
    expect(await save({ image_alts: 'Stage\nThe queue\nTea', 'images[]': await anImage() })).toEqual([
      'Stage',
      'The queue',
      'Tea',
    ]);
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

  test('a page and its structured data say what the image shows; without a text nothing changes [D-74]', async () => {
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
});

describe('image order', () => {
  const images = ['uploads/a.webp', 'api/images/b.jpg', 'uploads/c.webp'];
  const stored = anEvent({ id: 1, images, image_alts: ['Hall', 'Stage', 'Tea'] });
  const aNewImage = expect.stringMatching(/^uploads\/[a-z0-9]{26}\.webp$/);

  const server = testServer();

  async function open(events: unknown[] = [stored]) {
    const send = await server.start({ db: { users: [admin], events } });
    return async (fields: Record<string, string | File>) => {
      const { status, body } = await send('POST', '/events.php', { as: admin, form: { ...fair, ...fields } });
      const { images, image_alts } = Object(body.data);
      return { status, fields: body.fields, images, image_alts };
    };
  }

  const order = (...entries: (string | number)[]) => JSON.stringify(entries);

  test('a save puts stored and new images into the order that it names, each with its text [E16, D-84]', async () => {
    const save = await open();
    const saved = await save({
      id: '1',
      image_order: order(0, 'uploads/c.webp', 'uploads/a.webp', 'api/images/b.jpg'),
      image_alts: 'Flags\nTea\nThe hall\nStage',
      'images[]': await anImage(),
    });
    expect(saved).toMatchObject({
      status: 200,
      images: [aNewImage, 'uploads/c.webp', 'uploads/a.webp', 'api/images/b.jpg'],
      image_alts: ['Flags', 'Tea', 'The hall', 'Stage'],
    });
    expect(server.db.events()).toMatchObject([{ images: saved.images, image_alts: saved.image_alts }]);
  });

  test('images keep their texts when a save names an order alone, in any spelling [E16, D-84]', async () => {
    const save = await open();
    expect(await save({ id: '1', image_order: order('/api/uploads/c.webp'), 'images[]': await anImage() })).toMatchObject({
      images: ['uploads/c.webp', 'uploads/a.webp', 'api/images/b.jpg', aNewImage],
      image_alts: ['Tea', 'Hall', 'Stage', ''],
    });
  });

  test('an order names a path that an event has twice as often as it is there [E16, D-84]', async () => {
    const twice = { images: ['uploads/a.webp', 'uploads/a.webp', 'uploads/c.webp'], image_alts: ['Hall', 'Stage', 'Tea'] };
    const save = await open([anEvent({ id: 1, ...twice })]);
    expect(await save({ id: '1', image_order: order('uploads/c.webp', 'uploads/a.webp', 'uploads/a.webp') })).toMatchObject({
      images: ['uploads/c.webp', 'uploads/a.webp', 'uploads/a.webp'],
      image_alts: ['Tea', 'Hall', 'Stage'],
    });
  });

  test('a new event begins with the order that its form names [E16, D-84]', async () => {
    const save = await open([]);
    expect(await save({ slug: 'fair', image_order: order(0), image_alts: 'Flags', 'images[]': await anImage() })).toMatchObject({
      images: [aNewImage],
      image_alts: ['Flags'],
    });
  });

  test('an invalid order, or a foreign image, is rejected at its field, and nothing is stored [E16, D-84]', async () => {
    const save = await open();
    const text = 'The order of the images names an image that this event does not have. Load the event again.';
    // Of another event, removed by the same save, named twice, not sent.
    const removed = order('api/images/b.jpg', 'uploads/a.webp');
    for (const image_order of [order('uploads/z.webp'), removed, order('uploads/c.webp', 'uploads/c.webp'), order(1)]) {
      const rejected = await save({ id: '1', 'removed_images[]': 'uploads/a.webp', image_order, 'images[]': await anImage() });
      expect([image_order, rejected.status, rejected.fields]).toEqual([image_order, 422, { image_order: text }]);
    }
    const ofNewEvent = await save({ slug: 'fair', image_order: order('uploads/a.webp'), 'images[]': await anImage() });
    expect(ofNewEvent).toMatchObject({ status: 422, fields: { image_order: text } });
    const fields = { image_order: 'The order of the images could not be read.' };
    const tooMany = order(...Array(51).keys());
    const unreadable = ['uploads/a.webp', '{}', '"a"', '[null]', '[-1]', '[0.5]', '[["a"]]', order('a'.repeat(301)), tooMany];
    for (const image_order of unreadable) expect(await save({ id: '1', image_order })).toMatchObject({ status: 422, fields });
    expect(server.db.events()).toMatchObject([{ images, image_alts: ['Hall', 'Stage', 'Tea'] }]);
  });
});

describe('photos in texts', () => {
  const BARE = '![](/uploads/aaaaaaaaaaaaaaaaaaaaaaaaaa.webp)';
  const REASON = expect.stringMatching(/^Describe each photo before you publish: one has no description\./);
  const images = { image: 'uploads/a.webp', images: ['uploads/a.webp'] };
  const FUTURE = '2026-12-01 09:00:00';
  const post = { title: 'Rain', excerpt: 'Short.', body: BARE, category: 'Education' };
  const fair = { title: 'Fair', description: BARE, start_date: FUTURE, end_date: FUTURE, max_attendees: '20' };

  const server = testServer();
  const { send } = server;
  beforeEach(async () => {
    const drafts = { status: 'draft', content: BARE, description: BARE, ...images };
    await server.start({
      now: new Date('2026-11-21T03:00:00.000Z'),
      db: {
        users: [admin],
        blogs: [
          aBlogPost({ id: 1, ...drafts }),
          aBlogPost({ id: 2, slug: 'shown', content: BARE, status: 'published', ...images }),
        ],
        events: [anEvent({ id: 1, ...drafts })],
      },
    });
  });

  const save = (path: string, form: Record<string, string | File>) => send('POST', path, { as: admin, form });
  const toggle = (path: string, fields: Record<string, string>) => save(path, { action: 'toggle_status', ...fields });

  test('a photo without a description keeps a record from being published, with the reason [D-05, D-74]', async () => {
    const published = { id: '1', status: 'published' };
    const ofPosts = [
      await save('/blogs.php', { ...post, slug: 'rain', image: await anImage() }),
      await save('/blogs.php', { ...post, ...published }),
      await save('/blogs.php', { ...post, ...published, publish_at: FUTURE }),
      await toggle('/blogs.php', published),
      await toggle('/blogs.php', { ...published, publish_at: FUTURE }),
    ];
    const ofEvents = [
      await save('/events.php', { ...fair, slug: 'fair', status: 'published', 'images[]': await anImage() }),
      await save('/events.php', { ...fair, ...published }),
      await toggle('/events.php', published),
      await toggle('/events.php', { ...published, publish_at: FUTURE }),
    ];
    expect(ofPosts.map(({ status, body }) => [status, body.fields])).toEqual(ofPosts.map(() => [422, { body: REASON }]));
    expect(ofEvents.map(({ status, body }) => [status, body.fields])).toEqual(ofEvents.map(() => [422, { description: REASON }]));
    expect(server.db.blogs().map((record) => record.status)).toEqual(['draft', 'published']);
    expect(server.db.events().map((record) => record.status)).toEqual(['draft']);
  });

  test('such a text can be a draft, and one that visitors read already keeps its photos, also after Undo [D-74]', async () => {
    expect((await save('/blogs.php', { ...post, id: '1', status: 'draft' })).status).toBe(200);
    expect((await save('/blogs.php', { ...post, id: '2', body: `${BARE} More.` })).status).toBe(200);
    expect((await save('/blogs.php', { ...post, id: '2', body: `${BARE} ${BARE}` })).status).toBe(422);
    await toggle('/blogs.php', { id: '2', status: 'draft' });
    expect((await toggle('/blogs.php', { id: '2', status: 'published' })).status).toBe(200);
  });
});
