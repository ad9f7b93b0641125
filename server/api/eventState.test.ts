import { anAdmin, anEvent } from '@/testing/builders';
import { startServer, type TestServer } from '@/testing/startServer';
import { aBuiltSite } from '../../server/testing/builtSite';
import { metaTags } from '../ssr/renderDocument';
import { clientOf } from '../testing/client';

const admin = anAdmin();
const fields = {
  title: 'Open Day',
  description: 'Come.',
  location: 'Main hall',
  start_date: '2099-12-01T09:00',
  end_date: '2099-12-01T12:00',
  max_attendees: '20',
};

let server: TestServer;
const start = async (over: Record<string, unknown>) => {
  server = await startServer({
    clientDir: await aBuiltSite(),
    db: { users: [admin], events: [anEvent({ id: 7, title: 'Open Day', images: ['a.webp'], ...over })] },
  });
  return clientOf(server);
};
afterEach(() => server.close());

test('a cancelled event keeps its address; page, list, calendar and search engines say so [D-80]', async () => {
  const send = await start({});
  const saved = await send('POST', '/events.php', { as: admin, form: { ...fields, id: '7', event_state: 'cancelled' } });
  expect([saved.status, saved.body.data]).toEqual([200, expect.objectContaining({ event_state: 'cancelled' })]);
  expect((await send('GET', '/events.php')).list[0]).toMatchObject({ event_state: 'cancelled' });
  const calendar = (await send('GET', '/events/7.ics')).text;
  expect(calendar).toContain('STATUS:CANCELLED');
  expect(calendar).toContain('SUMMARY:Cancelled: Open Day');
  const { status, text } = await send('GET', '/events/7', { headers: { accept: 'text/html' } });
  expect(status).toBe(200);
  expect(text).toContain('This event is cancelled.');
  const head = metaTags({ pathname: '/events/7', site: 'https://college.test', posts: [], events: server.db.events() });
  expect(Object.values(head).join('')).toContain('"eventStatus":"https://schema.org/EventCancelled"');
  expect(Object.values(head).join('')).toContain('Come. Cancelled, ');
});

test('a save without the state keeps it, an empty one ends it, and an unknown one is rejected [D-80]', async () => {
  const send = await start({ event_state: 'postponed' });
  const save = (more: Record<string, string>) =>
    send('POST', '/events.php', { as: admin, form: { ...fields, id: '7', ...more } });
  expect((await save({})).body.data).toMatchObject({ event_state: 'postponed' });
  const { status, body } = await save({ event_state: 'gone' });
  expect([status, body.fields]).toEqual([422, { event_state: 'Choose whether the event takes place.' }]);
  expect((await save({ event_state: '' })).body.data).not.toHaveProperty('event_state');
  expect(server.db.events()[0]?.event_state).toBeUndefined();
});

test('an unknown state in db.json counts as none [D-80]', async () => {
  const send = await start({ event_state: 'maybe' });
  expect((await send('GET', '/events.php?id=7')).body).not.toHaveProperty('event_state');
});
