import { toList, toRecord } from '@/domain/coerce';
import { aMessage, anAdmin, anEvent } from '@/testing/builders';
import { aBuiltSite } from '@/testing/builtSite';
import { testServer } from '@/testing/startServer';

const admin = anAdmin();
const server = testServer();

type Settings = Parameters<typeof server.start>[0];

/** A server with an event for five, at `/events.php?id=6`; `over` are further collections. */
async function start(over: Record<string, unknown> = {}, settings: Settings = {}) {
  const event = anEvent({ id: 6, title: 'Mock exam', registration_required: 1, max_attendees: 5 });
  const send = await server.start({ db: { users: [admin], events: [event, anEvent({ id: 7 })], ...over }, ...settings });
  const register = (sender: string, people: unknown, more: object = {}) =>
    send('POST', '/contacts.php', {
      json: { name: sender, email: `${sender}@mail.test`, message: 'We come.', event_id: 6, people, ...more },
    });
  /** What the answer says of the registration. */
  const stateOf = async (...sent: Parameters<typeof register>) => {
    const { success, message, ...state } = (await register(...sent)).body;
    expect([success, message]).toEqual([true, 'Message sent successfully!']);
    return state;
  };
  /** The counts of the event: for visitors, in their list, and for admins. */
  const counts = async () => {
    const [one, list, all] = await Promise.all([
      send('GET', '/events.php?id=6'),
      send('GET', '/events.php'),
      send('GET', '/events.php?id=6', { as: admin }),
    ]);
    const listed = toRecord(list.list.find((event) => toRecord(event).id === 6));
    expect([listed.places_left, listed.registrations]).toEqual([one.body.places_left, undefined]);
    expect(one.body).not.toHaveProperty('registrations');
    return { places_left: all.body.places_left, ...toRecord(all.body.registrations), public: one.body.places_left };
  };
  return { send, register, stateOf, counts };
}

const listed = { registration: { state: 'listed' } };
const waiting = (number: number) => ({ registration: { state: 'waiting', number } });

test('who registers reads whether they are on the list, and everyone how many places are left [D-89]', async () => {
  const { send, stateOf, counts } = await start();
  expect(await counts()).toEqual({ places_left: 5, people: 0, waiting: 0, public: 5 });
  expect(await stateOf('su', 4)).toEqual(listed);
  expect(await counts()).toEqual({ places_left: 1, people: 4, waiting: 0, public: 1 });
  // A group that does not fit waits, and nobody overtakes it.
  expect(await stateOf('aung', '2')).toEqual(waiting(1));
  expect(await stateOf('hla', '')).toEqual(waiting(2));
  expect(await counts()).toEqual({ places_left: 0, people: 4, waiting: 2, public: 0 });
  const { body } = await send('GET', '/contacts.php', { as: admin });
  expect(body.data).toMatchObject([
    { event_id: 6, people: 1 },
    { event_id: 6, people: 2 },
    { event_id: 6, people: 4 },
  ]);
  // Other events count nothing.
  expect((await send('GET', '/events.php?id=7')).body).not.toHaveProperty('places_left');
});

test('four and then five people keep the place as five; the same twice is one message and one answer [D-45, D-89]', async () => {
  const { stateOf, counts } = await start();
  expect(await stateOf('su', 4)).toEqual(listed);
  expect(await stateOf('su', 4)).toEqual(listed);
  expect(await stateOf('su', 5, { email: ' SU@mail.test' })).toEqual({ ...listed, replaced: true });
  expect(await stateOf('aung', 1)).toEqual(waiting(1));
  // Four again is another wish, although the same words came some minutes ago.
  expect(await stateOf('su', 4)).toEqual({ ...listed, replaced: true });
  expect(await stateOf('su', 4)).toEqual({ ...listed, replaced: true });
  expect(await counts()).toEqual({ places_left: 0, people: 5, waiting: 0, public: 0 });
  expect(server.db.contacts().map(({ people }) => people)).toEqual([4, 5, 1, 4]);
});

test('a deleted message frees its seats, Undo takes them again, and another maximum counts anew [D-89]', async () => {
  const { send, stateOf, counts } = await start();
  for (const sender of ['su', 'aung', 'hla']) await stateOf(sender, 3);
  expect(await counts()).toMatchObject({ people: 3, waiting: 2 });
  await send('DELETE', '/contacts.php', { as: admin, json: { id: 1 } });
  expect(await counts()).toMatchObject({ people: 3, waiting: 1, places_left: 0 });
  expect(await stateOf('aung', 3)).toEqual(listed);
  await send('PUT', '/deleted.php', { as: admin, json: { kind: 'message', id: 1, undo: true } });
  expect(await stateOf('aung', 3)).toEqual(waiting(1));
  await send('PATCH', '/qa/events/6', { json: { max_attendees: 10 } });
  expect(await counts()).toEqual({ places_left: 1, people: 9, waiting: 0, public: 1 });
});

test('a message in the spam trap takes no seat, and its sender reads the same [D-45, D-89]', async () => {
  const { stateOf, counts } = await start();
  expect(await stateOf('su', 4, { website: 'https://autofill.test' })).toEqual(listed);
  expect(await counts()).toMatchObject({ people: 0, places_left: 5 });
});

test.each([
  [{ people: 11 }, { people: expect.stringContaining('from 1 to 10') }],
  [
    { people: 'four', name: '' },
    { people: expect.any(String), name: 'Name is required.' },
  ],
  [{ event_id: 99 }, { event_id: expect.stringContaining('no longer on our site') }],
  [{ event_id: { id: 6 } }, { event_id: expect.any(String) }],
  [{ event_id: 7 }, { event_id: expect.stringContaining('needs no registration') }],
  [{ event_id: 8 }, { event_id: expect.stringContaining('is over') }],
  [{ event_id: 'off' }, { event_id: expect.stringContaining('is cancelled') }],
])('a registration with %j is rejected with a sentence, and nothing is stored [D-80, D-89]', async (over, fields) => {
  const past = anEvent({ id: 8, registration_required: 1, start_date: '2026-01-10 09:00', end_date: '2026-01-10 12:00' });
  const cancelled = anEvent({ id: 'off', registration_required: 1, event_state: 'cancelled' });
  const { register } = await start({
    events: [anEvent({ id: 6, registration_required: 1 }), anEvent({ id: 7 }), past, cancelled],
  });
  const { status, body } = await register('su', 1, over);
  expect([status, body.fields]).toEqual([422, fields]);
  expect(server.db.contacts()).toEqual([]);
});

test('messages that people wrote by hand count as far as they can be read, and break nothing', async () => {
  const byHand = { event_id: '6', email: 'class@mail.test' };
  const contacts = [
    aMessage({ ...byHand, id: 'by-hand', people: '4' }),
    aMessage({ ...byHand, id: 3, email: undefined, people: 'x' }),
    ...['gone', '', null, ['6']].map((event_id) => aMessage({ event_id, people: 4 })),
  ];
  const { send, counts, stateOf } = await start({ contacts });
  expect(await counts()).toEqual({ places_left: 0, people: 5, waiting: 0, public: 0 });
  expect(await stateOf('su', 1)).toEqual(waiting(1));
  const { data } = (await send('GET', '/contacts.php', { as: admin })).body;
  const named = (toList(data) ?? []).flatMap((message) => toRecord(message).event_id ?? []);
  expect(new Set(named)).toEqual(new Set([6, '6', 'gone']));
});

test('cached lists and pages change with the places left, and not with every message [P4, D-89]', async () => {
  const { send, stateOf } = await start({}, { clientDir: await aBuiltSite() });
  const tags = () =>
    Promise.all(
      ['/events.php', '/events', '/events/6', '/'].map(async (address) => (await send('GET', address)).headers.get('etag')),
    );
  const before = await tags();
  await send('POST', '/contacts.php', { json: { name: 'Su', email: 'su@mail.test', message: 'How much?' } });
  expect(await tags()).toEqual(before);
  await stateOf('aung', 5);
  const full = await tags();
  expect(full.map((tag, at) => tag === before[at])).toEqual([false, false, false, true]);
  expect((await send('GET', '/events/6')).text).toContain('"places_left":0');
  await stateOf('hla', 1);
  expect(await tags()).toEqual(full);
});

test('the dashboard names an event of the next seven days that is full [D-73, D-89]', async () => {
  const event = anEvent({
    id: 6,
    title: 'Mock exam',
    registration_required: 1,
    max_attendees: 5,
    start_date: '2026-11-25 09:00',
    end_date: '2026-11-25 12:00',
  });
  const { send, stateOf } = await start({ events: [event] }, { now: new Date('2026-11-21T03:00:00Z') });
  const named = async () =>
    toRecord(toRecord((await send('GET', '/dashboard.php', { as: admin })).body.data).needs_attention).full_events;
  await stateOf('su', 4);
  expect(await named()).toEqual([]);
  await stateOf('aung', 1);
  expect(await named()).toEqual([{ id: '6', title: 'Mock exam' }]);
});
