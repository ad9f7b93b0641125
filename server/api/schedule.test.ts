/** @engine db.json */
import { toList, toRecord } from '@/domain/coerce';
import { aBlogPost, anAdmin, anEvent } from '@/testing/builders';
import { anImage } from '@/testing/imageFixtures';
import { testServer } from '@/testing/startServer';

/** Monday, 8:00 in Yangon. */
const EIGHT = '2026-11-30 08:00:00';

const admin = anAdmin();
const BEFORE = '2026-11-30T01:29:59.999Z';
const AT = '2026-11-30T01:30:00.000Z';

const kinds = {
  blogs: {
    path: '/blogs.php',
    aRecord: aBlogPost,
    form: { title: 'T', slug: 't', excerpt: 'E', body: 'B', category: 'C' },
    image: 'image',
  },
  events: {
    path: '/events.php',
    aRecord: anEvent,
    form: {
      title: 'T',
      slug: 't',
      description: 'D',
      start_date: '2027-01-01 09:00',
      end_date: '2027-01-01 10:00',
      max_attendees: '5',
      status: 'published',
    },
    image: 'images[]',
  },
} as const;

const names = ['blogs', 'events'] as const;
const server = testServer();
let now: Date;
const { send } = server;
async function start(db: Record<string, unknown[]> = {}) {
  now = new Date(BEFORE);
  await server.start({ now, db: { users: [admin], ...db } });
}

const idsIn = ({ list }: { list: { id: number }[] }) => list.map(({ id }) => id).sort((a, b) => a - b);
const ids = async (path: string) => idsIn(await send('GET', path));

test.each(names)(
  'a record of %s appears to visitors at its moment and goes at its moment, in lists and alone [D-78]',
  async (name) => {
    const { path, aRecord } = kinds[name];
    await start({
      [name]: [aRecord({ id: 1, publish_at: EIGHT }), aRecord({ id: 2, withdraw_at: EIGHT }), aRecord({ id: 3 })],
    });
    const first = await send('GET', path);
    expect(idsIn(first)).toEqual([2, 3]);
    expect([(await send('GET', `${path}?id=1`)).status, (await send('GET', `${path}?id=2`)).status]).toEqual([404, 200]);
    expect(idsIn(await send('GET', path, { as: admin }))).toEqual([1, 2, 3]);

    now.setTime(Date.parse(AT));
    const etag = first.headers.get('etag') ?? '';
    const second = await send('GET', path, { headers: { 'if-none-match': etag } });
    expect([second.status, idsIn(second)]).toEqual([200, [1, 3]]);
    expect([(await send('GET', `${path}?id=1`)).status, (await send('GET', `${path}?id=2`)).status]).toEqual([200, 404]);
    const again = await send('GET', path, { headers: { 'if-none-match': second.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);

    // A clock that is set back shows the earlier list, under its earlier ETag.
    now.setTime(Date.parse(BEFORE));
    const back = await send('GET', path);
    expect([idsIn(back), back.headers.get('etag')]).toEqual([[2, 3], etag]);
  },
);

test.each(names)('only admins get the dates of %s; visitors see the day on which a record appeared [D-78]', async (name) => {
  const { path, aRecord } = kinds[name];
  const dates = { publish_at: EIGHT, withdraw_at: '2026-12-24 17:00:00' };
  await start({ [name]: [aRecord({ id: 1, ...dates })] });
  now.setTime(Date.parse(AT));
  const shown = (await send('GET', `${path}?id=1`)).body;
  expect([shown.created_at ?? shown.updated_at, shown.updated_at]).toEqual([AT, AT]);
  for (const field of Object.keys(dates)) expect(shown).not.toHaveProperty(field);
  expect((await send('GET', `${path}?id=1`, { as: admin })).body).toMatchObject({
    ...dates,
    updated_at: '2026-11-01T03:00:00.000Z',
  });
  expect((await send('GET', path, { as: admin })).list[0]).toMatchObject(dates);
});

test.each(names)(
  'a new record of %s keeps its dates; past and reversed ones are rejected under their fields [D-78]',
  async (name) => {
    const { path, form, image } = kinds[name];
    await start();
    const create = async (dates: Record<string, string>) =>
      send('POST', path, { as: admin, form: { ...form, ...dates, [image]: await anImage() } });
    const wrong = [
      [{ publish_at: '2026-11-30T07:00' }, { publish_at: 'This time has passed. Choose a later one.' }],
      [{ withdraw_at: '2026-11-30 07:59' }, { withdraw_at: 'This time has passed. Choose a later one.' }],
      [
        { publish_at: '2026-12-02T08:00', withdraw_at: '2026-12-02T08:00' },
        { withdraw_at: 'Choose a time after the one at which it is published.' },
      ],
      [{ publish_at: 'Monday' }, { publish_at: 'This date could not be read.' }],
    ] as const;
    for (const [dates, fields] of wrong) {
      const { status, body } = await create(dates);
      expect([dates, status, body.fields]).toEqual([dates, 422, fields]);
    }
    const { status, body } = await create({ publish_at: '2026-12-01T08:00', withdraw_at: '2026-12-02 08:00' });
    const stored = { status: 'published', publish_at: '2026-12-01 08:00:00', withdraw_at: '2026-12-02 08:00:00' };
    expect([status, body.data]).toEqual([200, expect.objectContaining(stored)]);
    expect(server.db[name]()).toEqual([expect.objectContaining(stored)]);
    expect(await ids(path)).toEqual([]);
  },
);

test.each(names)(
  'an edit of %s keeps dates that it does not name, drops empty ones, and judges only changed ones [D-78]',
  async (name) => {
    const { path, form, aRecord } = kinds[name];
    const past = '2026-11-01 08:00:00';
    const image = { blogs: { image: 'uploads/a.webp' }, events: { images: ['uploads/a.webp'] } }[name];
    await start({ [name]: [aRecord({ id: 1, ...image, publish_at: past, withdraw_at: '2026-12-24 17:00:00' })] });
    const edit = async (dates: Record<string, string>) => {
      const { status } = await send('POST', path, { as: admin, form: { ...form, id: '1', ...dates } });
      const [{ publish_at, withdraw_at } = {}] = server.db[name]();
      return [status, publish_at, withdraw_at];
    };
    expect(await edit({})).toEqual([200, past, '2026-12-24 17:00:00']);
    expect(await edit({ publish_at: '2026-11-01T08:00' })).toEqual([200, past, '2026-12-24 17:00:00']);
    expect(await edit({ publish_at: '2026-11-02T08:00' })).toEqual([422, past, '2026-12-24 17:00:00']);
    expect(await edit({ publish_at: '', withdraw_at: '' })).toEqual([200, undefined, undefined]);
    const [record] = toList(toRecord(JSON.parse(await server.dbText()))[name]) ?? [];
    expect(Object.keys(toRecord(record))).not.toContain('publish_at');
  },
);

const PASSED = 'This time has passed. Choose a later one.';
const past = '2026-11-01 08:00:00';
const switchOne = async (name: 'blogs' | 'events', change: Record<string, string>) => {
  const form = { id: '1', action: 'toggle_status', ...change };
  const { status, body } = await send('POST', kinds[name].path, { as: admin, form });
  return [status, body.fields];
};

test.each(names)('a change of the status of %s takes no date that would hide the record for good [D-78]', async (name) => {
  await start({ [name]: [kinds[name].aRecord({ id: 1, status: 'draft' })] });
  const stored = server.db[name]();
  const late = { publish_at: '2026-12-02 08:00', withdraw_at: '2026-12-01 08:00' };
  const wrong = [
    [late, 'withdraw_at', 'Choose a time after the one at which it is published.'],
    [{ ...late, withdraw_at: late.publish_at }, 'withdraw_at', 'Choose a time after the one at which it is published.'],
    [{ withdraw_at: past }, 'withdraw_at', PASSED],
    [{ publish_at: past }, 'publish_at', PASSED],
    [{ withdraw_at: '2026-11-30 07:59:59' }, 'withdraw_at', PASSED],
  ] as const;
  for (const status of ['published', 'draft']) {
    for (const [dates, field, sentence] of wrong) {
      expect([dates, await switchOne(name, { status, ...dates })]).toEqual([dates, [422, { [field]: sentence }]]);
    }
  }
  expect(server.db[name]()).toEqual(stored);
  const right = { status: 'published', publish_at: EIGHT, withdraw_at: '2026-12-01 08:00' };
  expect(await switchOne(name, right)).toEqual([200, undefined]);
});

test.each(names)(
  'Undo of a change of the status brings back dates of %s that have passed, and no others [D-78]',
  async (name) => {
    const ids = [1, 2, 3];
    const dates = [{ withdraw_at: past }, { publish_at: EIGHT }, { publish_at: past, withdraw_at: '2026-11-02 08:00:00' }];
    await start({
      [name]: ids.map((id, at) => kinds[name].aRecord({ id, status: id === 3 ? 'draft' : 'published', ...dates[at] })),
    });
    const states = () =>
      server.db[name]().map(({ id, status, publish_at = '', withdraw_at = '' }) => ({
        id: String(id),
        status: String(status),
        publish_at: String(publish_at),
        withdraw_at: String(withdraw_at),
      }));
    const shown = states();
    for (const { id } of shown) await switchOne(name, { id, status: 'published' });
    expect(states()).not.toEqual(shown);
    now.setTime(Date.parse(AT));
    const foreign = { status: 'published', withdraw_at: '2026-11-02 08:00:00' };
    expect(await switchOne(name, foreign)).toEqual([422, { withdraw_at: PASSED }]);
    for (const change of shown) expect(await switchOne(name, change)).toEqual([200, undefined]);
    expect(states()).toEqual(shown);
    expect(await switchOne(name, { status: 'published', publish_at: '', withdraw_at: '' })).toEqual([200, undefined]);
    expect(await switchOne(name, { status: 'published', publish_at: '', withdraw_at: past })).toEqual([200, undefined]);
    expect(states()).toEqual(shown);
  },
);
