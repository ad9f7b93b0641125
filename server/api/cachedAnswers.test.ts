import { programPath } from '@/domain/paths';
import { PROGRAM_IDS, programSlugs } from '@/domain/program';
import { aBlogPost, aMessage, anAdmin, anEvent, aUser, eventForm } from '@/testing/builders';
import { aBuiltSite } from '@/testing/builtSite';
import { anImage } from '@/testing/imageFixtures';
import { testServer } from '@/testing/startServer';

const admin = anAdmin({ id: 1 });
const editor = aUser({ id: 2, email: 'editor@nitcollege.test', role: 'editor' });
const db = () => ({
  users: [admin, editor],
  blogs: [aBlogPost({ id: 10, content: 'How long is the course? '.repeat(1000) }), aBlogPost({ id: 11, status: 'draft' })],
  contacts: [aMessage({ id: 30 })],
});

const server = testServer();

const start = (settings: Parameters<typeof server.start>[0] = {}) => server.start({ db: db(), ...settings });

type Sent = Awaited<ReturnType<typeof server.send>>;

/** The parts of a response that do not differ between requests. */
const wholeOf = ({ status, headers, text }: Sent) => {
  const { date, 'x-request-id': id, ...kept } = Object.fromEntries(headers);
  expect(id).toMatch(/^[\da-f-]{36}$/);
  return { status, text, headers: kept };
};

test('the second response of a list and of a record equals the first, in each encoding', async () => {
  const send = await start({ settings: { corsOrigins: ['https://other.test'] } });
  for (const address of ['/blogs.php', '/api/blogs.php', '/blogs.php?id=10', '/contacts.php', '/contacts.php?limit=5']) {
    const as = address.startsWith('/contacts') ? admin : undefined;
    const etag = (await send('GET', address, { as })).headers.get('etag') ?? '';
    const variants: Record<string, string>[] = [
      ...['identity', 'gzip', 'br'].map((encoding) => ({ 'accept-encoding': encoding })),
      { 'if-none-match': etag },
    ];
    for (const headers of variants) {
      const first = wholeOf(await send('GET', address, { as, headers: { ...headers, origin: 'https://other.test' } }));
      await send('GET', address, { as, headers });
      const again = wholeOf(await send('GET', address, { as, headers }));
      // A cross-origin request bypasses the cache, and its response names that origin.
      const { 'access-control-allow-origin': site, ...kept } = first.headers;
      expect(site).toBe('https://other.test');
      const others = Object.entries(kept).filter(([name]) => !name.startsWith('access-control-'));
      expect({ address, ...again }).toEqual({ address, ...first, headers: Object.fromEntries(others) });
    }
  }
});

test('responses cached for admins go to no other caller, nor to a signed-out admin, and drafts go to no visitor', async () => {
  const send = await start();
  const token = await server.tokenFor(admin);
  for (let count = 0; count < 3; count += 1) expect((await send('GET', '/contacts.php', { as: token })).status).toBe(200);
  expect((await send('GET', '/contacts.php')).status).toBe(401);
  expect((await send('GET', '/contacts.php', { as: editor })).status).toBe(403);
  expect((await send('GET', '/contacts.php', { as: 'made-up' })).status).toBe(401);
  await send('POST', '/admin/logout.php', { as: token });
  expect((await send('GET', '/contacts.php', { as: token })).status).toBe(401);

  for (let count = 0; count < 3; count += 1) expect((await send('GET', '/blogs.php')).list).toHaveLength(1);
  expect((await send('GET', '/blogs.php', { as: admin })).list).toHaveLength(2);
  expect((await send('GET', '/blogs.php', { as: 'made-up' })).status).toBe(401);
  expect((await send('GET', '/blogs.php')).list).toHaveLength(1);
});

test('an event names one of the four programs or none, and a save without it keeps it', async () => {
  const send = await start({ db: { users: [admin], events: [anEvent({ id: 7, program: undefined, images: ['a.webp'] })] } });
  const fields = { ...eventForm, title: 'Open Day', description: 'Come.' };
  const save = (more: Record<string, string>) =>
    send('POST', '/events.php', { as: admin, form: { ...fields, id: '7', ...more } });
  expect((await send('GET', '/events.php?id=7')).body).toMatchObject({ program: '' });
  for (const id of PROGRAM_IDS) expect((await save({ program: id })).body.data).toMatchObject({ program: id });
  expect((await save({})).body.data).toMatchObject({ program: 'diploma' });
  const form = { ...fields, slug: 'class-of-may', 'images[]': await anImage() };
  for (const program of ['astronomy', 'NCC', 'ncc ', 'constructor']) {
    for (const { status, body } of [
      await save({ program }),
      await send('POST', '/events.php', { as: admin, form: { ...form, program } }),
    ])
      expect([status, body.fields]).toEqual([422, { program: 'Choose one of the programs.' }]);
  }
  expect((await save({ program: '' })).body.data).toMatchObject({ program: '' });
  expect((await send('POST', '/events.php', { as: admin, form: { ...form, program: 'itpec' } })).status).toBe(200);
  expect((await send('GET', '/events.php', { as: admin })).list.map(({ program }) => program).toSorted()).toEqual(['', 'itpec']);
  expect(JSON.stringify((await send('GET', '/activity.php', { as: admin })).body)).toContain('program');
});

test('an intake shows on the page of its program, in the comparison and dashboard until it begins, past all caches', async () => {
  const now = new Date('2026-12-01T09:00+06:30');
  const intake = { category: 'intake', program: 'bit', end_date: '2027-06-01 19:00' };
  const events = [
    anEvent({ id: 1, ...intake, title: 'First evening', start_date: '2027-01-23 17:30', version: 3 }),
    anEvent({ id: 2, ...intake, title: 'Second evening', start_date: '2027-05-08 17:30' }),
    anEvent({ id: 3, ...intake, title: 'Unsure evening', start_date: '2026-12-05 17:30', event_state: 'cancelled' }),
  ];
  const send = await start({ now, clientDir: await aBuiltSite(), db: { users: [admin], events } });
  const shown = async (address: string, program: string) => {
    const { text } = await send('GET', address);
    const link = new RegExp(
      `<a [^>]*href="/events/(\\d+)"[^>]*><span>([^<]*)<span[^>]*> is the next intake of ${program}`,
      'i',
    ).exec(text);
    return link ? [link[1], link[2]] : [];
  };
  const pages = [programPath(programSlugs.bit), '/programs'];
  const onPages = async () => Promise.all(pages.map((page) => shown(page, 'Dip.BIT')));
  const both = (id: string, date: string) => [
    [id, date],
    [id, date],
  ];
  expect(await onPages()).toEqual(both('1', '23 Jan 2027'));
  expect((await send('GET', programPath(programSlugs.ncc))).text).not.toContain('Upcoming events<');
  // Staff give it to another program, and back.
  for (const [program, expected] of [
    ['itpec', both('2', '8 May 2027')],
    ['bit', both('1', '23 Jan 2027')],
  ] as const) {
    expect((await send('PATCH', '/qa/events/1', { json: { program } })).status).toBe(200);
    expect(await onPages()).toEqual(expected);
  }
  const without = async () => (await send('GET', '/dashboard.php', { as: admin })).body;
  const others = { data: { needs_attention: { programs_without_intake: ['ncc', 'itpec', 'diploma'] } } };
  expect(await without()).toMatchObject(others);
  now.setTime(Date.parse('2027-01-23T17:30:00+06:30'));
  expect(await onPages()).toEqual(both('1', '23 Jan 2027'));
  now.setTime(now.getTime() + 1);
  expect(await onPages()).toEqual(both('2', '8 May 2027'));
  expect(await without()).toMatchObject(others);
  now.setTime(Date.parse('2027-05-08T17:30:00+06:30'));
  expect(await onPages()).toEqual(both('2', '8 May 2027'));
  expect(await without()).toMatchObject(others);
  now.setTime(now.getTime() + 1);
  expect(await onPages()).toEqual([[], []]);
  expect((await send('GET', programPath(programSlugs.bit))).text).toContain('Ask us');
  const nobody = ['ncc', 'bit', 'itpec', 'diploma'];
  expect(await without()).toMatchObject({ data: { needs_attention: { programs_without_intake: nobody } } });
});
