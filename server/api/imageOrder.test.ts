import { anAdmin, anEvent } from '@/testing/builders';
import { startServer, type TestServer } from '@/testing/startServer';
import { clientOf } from '../testing/client';
import { anImage } from '../testing/imageFixtures';

const admin = anAdmin();
const fair = {
  title: 'Fair',
  description: 'Come.',
  start_date: '2026-12-01 09:00',
  end_date: '2026-12-01 12:00',
  max_attendees: '20',
};
const images = ['uploads/a.webp', 'api/images/b.jpg', 'uploads/c.webp'];
const stored = anEvent({ id: 1, images, image_alts: ['Hall', 'Stage', 'Tea'] });
const aNewImage = expect.stringMatching(/^uploads\/[a-z0-9]{26}\.webp$/);

let server: TestServer;
afterEach(() => server.close());

async function open(events: unknown[] = [stored]) {
  server = await startServer({ db: { users: [admin], events } });
  const send = clientOf(server);
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

test('images keep their texts when a save names an order alone, also some of the images by another spelling [E16, D-84]', async () => {
  const save = await open();
  expect(await save({ id: '1', image_order: order('/api/uploads/c.webp'), 'images[]': await anImage() })).toMatchObject({
    images: ['uploads/c.webp', 'uploads/a.webp', 'api/images/b.jpg', aNewImage],
    image_alts: ['Tea', 'Hall', 'Stage', ''],
  });
});

test('a save without an order leaves the images in theirs, with new ones after them [E16, D-84]', async () => {
  const save = await open();
  expect(await save({ id: '1', 'removed_images[]': 'uploads/a.webp', 'images[]': await anImage() })).toMatchObject({
    images: ['api/images/b.jpg', 'uploads/c.webp', aNewImage],
    image_alts: ['Stage', 'Tea', ''],
  });
});

test('a new event begins with the order that its form names [E16, D-84]', async () => {
  const save = await open([]);
  expect(await save({ slug: 'fair', image_order: order(0), image_alts: 'Flags', 'images[]': await anImage() })).toMatchObject({
    images: [aNewImage],
    image_alts: ['Flags'],
  });
});

test.each([
  ['an image of another event', order('uploads/z.webp')],
  ['an image that the same save removes', order('api/images/b.jpg', 'uploads/a.webp')],
  ['an image twice', order('uploads/c.webp', 'uploads/c.webp')],
  ['a new image that was not sent', order(1)],
])('an order that names %s is rejected at its field, and nothing is stored [E16, D-84]', async (_what, image_order) => {
  const save = await open();
  const rejected = await save({ id: '1', 'removed_images[]': 'uploads/a.webp', image_order, 'images[]': await anImage() });
  expect(rejected).toMatchObject({
    status: 422,
    fields: {
      image_order: 'The order of the images names an image that this event does not have. Load the event again.',
    },
  });
  expect(server.db.events()).toMatchObject([{ images, image_alts: ['Hall', 'Stage', 'Tea'] }]);
});

test('an order that is no list is rejected at its field, on a new event too [E16, D-84]', async () => {
  const save = await open();
  const fields = { image_order: 'The order of the images could not be read.' };
  expect(await save({ id: '1', image_order: 'uploads/a.webp' })).toMatchObject({ status: 422, fields });
  expect(await save({ slug: 'fair', image_order: '{}', 'images[]': await anImage() })).toMatchObject({ status: 422, fields });
  expect(await save({ slug: 'fair', image_order: order('uploads/a.webp'), 'images[]': await anImage() })).toMatchObject({
    status: 422,
  });
  expect(server.db.events()).toHaveLength(1);
});
