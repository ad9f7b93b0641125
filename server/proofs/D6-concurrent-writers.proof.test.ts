import fs from 'node:fs/promises';
import path from 'node:path';
import { toRecord } from '@/domain/coerce';
import { MOUNTS } from '@/domain/contract';
import { anAdmin } from '@/testing/builders';
import { startServer, type TestServer } from '@/testing/startServer';
import type { Draft, Repository } from '../storage/Repository';
import type { EntityName, ViewRecord } from '../storage/records';
import { clientOf } from '../testing/client';
import { slowWrite } from '../testing/faultyDisk';
import { anImage } from '../testing/imageFixtures';
import { proof, reportProof, seededRandom } from '../testing/proof';
import { type DataServer, startDataServer } from '../testing/siteOnDataDir';
import { dbForWriters } from '../testing/writers';

/** One change of a transaction, including values that only the server can determine. */
type Change =
  | { kind: 'create'; collection: EntityName; record: { id: string | number } }
  | { kind: 'patch'; collection: EntityName; id: string; changes: object }
  | { kind: 'remove'; collection: EntityName; id: string }
  | { kind: 'views'; counts: readonly ViewRecord[] };

function recording(draft: Draft, changes: Change[]): Draft {
  return {
    list: (collection) => draft.list(collection),
    get: (collection, id) => draft.get(collection, id),
    create: async (collection, make) => {
      const record = await draft.create(collection, make);
      changes.push({ kind: 'create', collection, record });
      return record;
    },
    insert: async (collection, record) => {
      await draft.insert(collection, record);
      changes.push({ kind: 'create', collection, record });
    },
    patch: async (collection, id, fields) => {
      const record = await draft.patch(collection, id, fields);
      changes.push({ kind: 'patch', collection, id: String(id), changes: fields });
      return record;
    },
    remove: async (collection, id) => {
      const record = await draft.remove(collection, id);
      changes.push({ kind: 'remove', collection, id: String(id) });
      return record;
    },
    addViews: async (counts) => {
      await draft.addViews(counts);
      changes.push({ kind: 'views', counts });
    },
    audit: (entries) => draft.audit(entries),
    keepVersions: (versions) => draft.keepVersions(versions),
    dropVersions: (collection, id) => draft.dropVersions(collection, id),
  };
}

/** Records the changes of all stored transactions, in the order in which they resolved. */
function recordChanges(repository: Repository): Change[] {
  const all: Change[] = [];
  const original = repository.transaction.bind(repository);
  repository.transaction = async (work) => {
    let changes: Change[] = [];
    const result = await original((draft) => {
      // A transaction can run more than once; only the last run counts.
      changes = [];
      return work(recording(draft, changes));
    });
    all.push(...changes);
    return result;
  };
  return all;
}

/** Applies the changes to plain lists and returns the result. */
function replay(before: Record<EntityName, readonly { id: string | number }[]>, changes: readonly Change[]) {
  const after = {
    blogs: [...before.blogs],
    events: [...before.events],
    users: [...before.users],
    contacts: [...before.contacts],
    deleted: [...before.deleted],
    alerts: [...before.alerts],
  };
  for (const change of changes) {
    if (change.kind === 'views') continue;
    const records = after[change.collection];
    const index = change.kind === 'create' ? -1 : records.findIndex(({ id }) => String(id) === change.id);
    const stored = records[index];
    if (change.kind === 'create') records.push(change.record);
    else if (!stored) throw new Error(`${change.kind} of ${change.collection} ${change.id}, which is not there`);
    else if (change.kind === 'patch') records[index] = { ...stored, ...change.changes };
    else records.splice(index, 1);
  }
  return after;
}

describe('concurrent writers', () => {
  const CLIENTS = 8;
  const EACH = proof(25, 250);
  const TWINS = proof(30, 100);

  let server: DataServer;
  let token: string;
  beforeAll(async () => {
    const { users, ...db } = dbForWriters();
    const more = [4, 5, 6].map((id) => ({ id, name: 'Ma Hla', role: 'editor', email: `hla${id}@mail.test` }));
    server = await startDataServer({ db: { ...db, users: [...users, ...more] } });
    token = await server.signIn('thandar@nitcollege.test', 'longyi-and-tea');
  });
  afterAll(async () => {
    await server.close();
    await fs.rm(server.dataDir, { recursive: true });
  });

  const form = (fields: Record<string, string>) => ({
    excerpt: 'Three questions.',
    body: 'Text',
    category: 'education',
    ...fields,
  });
  const eventForm = (fields: Record<string, string>) => ({
    description: 'See the labs.',
    start_date: '2099-01-24 09:00',
    end_date: '2099-01-24 12:00',
    max_attendees: '50',
    ...fields,
  });

  /** One mutation of a record that other writers change too, and whether it stores `value`, which is unique. */
  function mutate(random: () => number, value: string) {
    const { send } = server;
    const below = (count: number) => String(1 + Math.floor(random() * count));
    const one = () => Number(below(5)) + 1;
    const storing = [
      () => send('POST', '/contacts.php', { json: { name: 'Su', email: 'su@mail.test', message: value } }),
      () => send('PUT', '/users.php', { as: token, json: { id: one(), name: value } }),
      () => send('POST', '/blogs.php', { as: token, form: form({ id: below(8), title: value }) }),
      () => send('POST', '/events.php', { as: token, form: eventForm({ id: below(8), title: value }) }),
    ];
    const others = [
      () => send('PUT', '/contacts.php', { as: token, json: { id: below(60), status: random() < 0.5 ? 'read' : 'unread' } }),
      () => send('DELETE', '/contacts.php', { as: token, json: { id: below(150) } }),
      () =>
        send('PUT', '/users.php', {
          as: token,
          json: { id: one(), status: random() < 0.5 ? 'active' : 'inactive', action: 'toggle_status' },
        }),
      () => send('DELETE', '/blogs.php', { as: token, json: { id: below(40) } }),
    ];
    const stores = random() < 0.5;
    const kinds = stores ? storing : others;
    return { stores, answer: kinds[Math.floor(random() * kinds.length)]?.() };
  }

  test(`${CLIENTS} clients make ${EACH} changes each to the same records: replayed in order they give the stored state [D6]`, async () => {
    const before = await server.repository.snapshot();
    const changes = recordChanges(server.repository);
    const stored: string[] = [];
    let succeeded = 0;
    const client = async (number: number) => {
      const random = seededRandom(number);
      for (let count = 0; count < EACH; count += 1) {
        const value = `Client ${number}, change ${count}`;
        const { stores, answer } = mutate(random, value);
        const status = (await answer)?.status;
        expect([200, 404]).toContain(status);
        if (status === 200) succeeded += 1;
        if (status === 200 && stores) stored.push(value);
      }
    };
    await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)));

    const expected = replay(before, changes);
    const file = toRecord(await server.stored());
    for (const name of ['blogs', 'events', 'users', 'contacts', 'deleted'] as const) {
      expect(file[name]).toEqual(JSON.parse(JSON.stringify(expected[name])));
    }
    const made = changes.flatMap((change) => (change.kind === 'create' ? `${change.collection} ${change.record.id}` : []));
    expect(new Set(made).size).toBe(made.length);

    // Each value acknowledged to a client is in exactly one change. A deleted message is kept as well, with the same values.
    const ofClients = changes.filter((change) => change.kind === 'views' || change.collection !== 'deleted');
    const texts = ofClients.map((change) => JSON.stringify(change));
    const notOnce = stored.filter((value) => texts.filter((text) => text.includes(`"${value}"`)).length !== 1);
    expect(notOnce).toEqual([]);
    expect(ofClients.length).toBeLessThanOrEqual(succeeded);
    reportProof('D6', `${CLIENTS * EACH} mutations, ${succeeded} acknowledged, ${changes.length} changes replayed equal`);
  }, 300_000);

  test(`of ${TWINS} concurrent posts with one slug, and ${TWINS} users with one email address, one each is created [D6]`, async () => {
    const image = await anImage();
    const many = <T>(make: () => Promise<T>) => Promise.all(Array.from({ length: TWINS }, make));
    const posts = await many(() =>
      server.send('POST', '/blogs.php', { as: token, form: { ...form({ title: 'Twin', slug: 'the-only-one' }), image } }),
    );
    const accounts = await many(() =>
      server.send('POST', '/users.php', {
        as: token,
        json: { name: 'Twin', email: 'twin@mail.test', password: 'a-pass-phrase-of-mine' },
      }),
    );
    for (const answers of [posts, accounts]) {
      const statuses = answers.map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status === 409)).toHaveLength(TWINS - 1);
    }
    const { blogs, users } = await server.stored();
    expect(blogs.filter(({ slug }: { slug: string }) => slug === 'the-only-one')).toHaveLength(1);
    expect(users.filter(({ email }: { email: string }) => email === 'twin@mail.test')).toHaveLength(1);
    const images = (await fs.readdir(path.join(server.dataDir, 'uploads'))).filter((name) => name.endsWith('.webp'));
    expect(images).toHaveLength(1);
  }, 120_000);
});

describe('last admin', () => {
  const ROUNDS = proof(20, 200);
  const account = { password: undefined, password_hash: '$argon2id$none' };
  const one = anAdmin(account);
  const other = anAdmin({ id: 2, email: 'other@nitcollege.test', ...account });

  jest.setTimeout(60_000);

  let server: TestServer | undefined;
  afterEach(async () => {
    await server?.close();
    server = undefined;
  });

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
        const writes = [await start(one, 2, ''), await start(other, 1, MOUNTS[round % MOUNTS.length] ?? '')];
        if (round % 2 === 1) writes.reverse();
        const statuses = await Promise.all(writes.map((write) => write.finish()));
        expect(statuses.filter((status) => status === 200)).toHaveLength(1);
        expect([403, 409]).toContain(statuses.find((status) => status !== 200));
        expect(activeAdmins(current)).toHaveLength(1);
        await current.close();
      }
    },
    120_000,
  );

  test('the last admin cannot demote, deactivate or delete their own record, under any form of the URL [Z2]', async () => {
    server = await startServer({ db: { users: [one, { ...other, status: 'inactive' }] } });
    const send = clientOf(server);
    const tries = [
      ...Object.values(races).map((race) => race(1)),
      ['PUT', { id: 1, status: 'inactive' }],
      ['PUT', { id: '1', status: 'inactive', action: 'toggle_status' }],
    ] as const;
    for (const mount of MOUNTS) {
      for (const [method, json] of tries) {
        const { status, body } = await send(method, `${mount}/users.php`, { as: one, json });
        expect([status, body.code]).toEqual([409, 'SELF_ACTION']);
      }
    }
    expect(activeAdmins(server)).toHaveLength(1);
  });
});
