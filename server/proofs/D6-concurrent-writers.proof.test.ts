import { API_PREFIXES } from '@/domain/apiPaths';
import { anAdmin, postForm } from '@/testing/builders';
import { cleanUp, cleanUpAfterTest, dataFolder } from '@/testing/cleanup';
import { slowWrite } from '@/testing/faultyDisk';
import { anImage } from '@/testing/imageFixtures';
import { proof, reportProof } from '@/testing/proof';
import { startServer, type TestServer } from '@/testing/startServer';
import { dbForWriters, Writers } from '@/testing/writers';

afterEach(cleanUp);

const WRITES = proof(60, 5000);
const CLIENTS = 8;
const EACH = proof(5, 250);
const TWINS = proof(8, 100);

let server: TestServer;
let token: string;
beforeEach(async () => {
  server = await startServer({ dir: (await dataFolder(dbForWriters())).dir });
  cleanUpAfterTest(() => server.close());
  token = await server.signIn('thandar@nitcollege.test', 'longyi-and-tea');
});

test(`of ${WRITES} saves of six writers none is lost, doubled or half, nor of one record by ${CLIENTS} clients [D6]`, async () => {
  const writers = new Writers();
  await writers.arriveAt(server.url);
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    for (let count = 0; count < EACH; count += 1) {
      const form = { ...postForm, id: '2', title: `Client ${client}, change ${count}` };
      expect((await server.send('POST', '/blogs.php', { as: token, form })).status).toBe(200);
    }
  });
  await Promise.all([writers.write(() => writers.acknowledged >= WRITES), ...clients]);
  expect(await writers.lostIn(server.dataDir)).toEqual([]);
  // Each save raises the version by one: one that was stored twice, or on an older state, shows.
  const { blogs } = await server.stored();
  expect(blogs.find(({ id }: { id: number }) => id === 2)).toMatchObject({ version: 1 + CLIENTS * EACH });
  reportProof('D6', `${writers.acknowledged + CLIENTS * EACH} saves acknowledged, 0 lost, 0 twice`);
});

test(`of ${TWINS} concurrent posts with one slug, and users with one email, one is created [D6]`, async () => {
  const image = await anImage();
  const many = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: TWINS }, make));
  const post = { ...postForm, title: 'Twin', slug: 'the-only-one', image };
  const user = { name: 'Twin', email: 'twin@mail.test', password: 'a-pass-phrase-of-mine' };
  const answers = [
    await many(() => server.send('POST', '/blogs.php', { as: token, form: post })),
    await many(() => server.send('POST', '/users.php', { as: token, json: user })),
  ];
  for (const statuses of answers.map((each) => each.map(({ status }) => status).sort())) {
    expect(statuses).toEqual([200, ...Array.from({ length: TWINS - 1 }, () => 409)]);
  }
  const { blogs, users } = await server.stored();
  expect(blogs.filter(({ slug }: { slug: string }) => slug === post.slug)).toHaveLength(1);
  expect(users.filter(({ email }: { email: string }) => email === user.email)).toHaveLength(1);
});

describe('last admin', () => {
  const ROUNDS = proof(2, 200);
  const account = { password: undefined, password_hash: '$argon2id$none' };
  const one = anAdmin(account);
  const other = anAdmin({ id: 2, email: 'other@nitcollege.test', ...account });

  const activeAdmins = ({ db }: TestServer) =>
    db.users().filter(({ role, status }) => role.trim() === 'admin' && status === 'active');

  const races = {
    demote: (id: number) => ['PUT', { id, role: 'editor' }],
    deactivate: (id: number) => ['PUT', { id, status: 'inactive', action: 'toggle_status' }],
    delete: (id: number) => ['DELETE', { id }],
  } as const satisfies Record<string, (id: number) => readonly [string, unknown]>;

  test.each(Object.entries(races))(
    'of two admins who %s each other at the same time, one always remains [Z2]',
    async (_name, race) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const current = await startServer({ db: { users: [one, other] } });
        const start = async (as: { id?: unknown }, id: number, mount: string) => {
          const [method, json] = race(id);
          return slowWrite({ url: current.url, method, path: `${mount}/users.php`, token: await current.tokenFor(as), json });
        };
        // Both requests are authorized before either is executed.
        const writes = [await start(one, 2, ''), await start(other, 1, API_PREFIXES[round % API_PREFIXES.length] ?? '')];
        if (round % 2 === 1) writes.reverse();
        const statuses = await Promise.all(writes.map((write) => write.finish()));
        expect(statuses.filter((status) => status === 200)).toHaveLength(1);
        expect([403, 409]).toContain(statuses.find((status) => status !== 200));
        expect(activeAdmins(current)).toHaveLength(1);
        await current.close();
      }
    },
  );
});
