import { isDeepStrictEqual } from 'node:util';
import { toRecord } from '@/domain/coerce';
import { anAdmin, anEvent } from '@/testing/builders';
import { type Child, startChild } from '@/testing/childServer';
import { cleanUp, dataFolder } from '@/testing/cleanup';
import { fillDatabase, newDatabaseUrl } from '@/testing/postgresTestDatabase';
import { proof, reportProof } from '@/testing/proof';
import { waitUntil } from '@/testing/waitUntil';

afterEach(cleanUp);

const SENDERS = Array.from({ length: proof(120, 500) }, (_, at) => `family.${at}@mail.test`);
const PLACES = 50;
const db = { users: [anAdmin()], events: [anEvent({ id: 6, registration_required: 1, max_attendees: PLACES })] };
const signedIn = { isSignedIn: true };

/** Sends a registration from each sender at once, to the servers in turn; `answers` gets what was acknowledged. */
async function register(servers: readonly Child[], senders: readonly string[], answers: Map<string, unknown>) {
  const sent = senders.map(async (email, at) => {
    const json = { name: 'Su Su', email, message: 'I am coming.', event_id: 6, people: '1' };
    const answer = await servers[at % servers.length]?.send('POST', '/contacts.php', { json }).catch(() => undefined);
    if (answer?.status === 200) answers.set(email, answer.body.registration);
  });
  await Promise.all(sent);
}

/** The registrations by sender as the stored order makes them: the first fifty are listed, the others wait in turn. */
async function statesOn({ send }: Child) {
  const stored = (await send('GET', '/qa/contacts')).list.map(toRecord);
  const states = stored.map((_, at) => (at < PLACES ? { state: 'listed' } : { state: 'waiting', number: at + 1 - PLACES }));
  expect(new Set(stored.map(({ email }) => email)).size).toBe(stored.length);
  return new Map(stored.map(({ email }, at) => [String(email), states[at]]));
}

/** Each sender is stored once, every answer is still true, and the event counts fifty people. */
async function expectTrue(server: Child, answers: ReadonlyMap<string, unknown>) {
  const states = await statesOn(server);
  expect(states.size).toBe(SENDERS.length);
  expect(SENDERS.filter((email) => !states.has(email))).toEqual([]);
  expect([...answers].filter(([email, state]) => !isDeepStrictEqual(state, states.get(email)))).toEqual([]);
  const { body } = await server.send('GET', '/events.php?id=6', { as: server.token });
  expect(body).toMatchObject({ places_left: 0, registrations: { people: PLACES, waiting: SENDERS.length - PLACES } });
}

test(`of ${SENDERS.length} registrations at once ${PLACES} are listed in stored order, also after a kill in the middle [D14]`, async () => {
  const { dir } = await dataFolder(db);
  const killed = await startChild(dir);
  const answers = new Map<string, unknown>();
  const sending = register([killed], SENDERS, answers);
  await waitUntil('a registration is acknowledged', () => answers.size > 0);
  await killed.end('SIGKILL');
  await sending;
  const acknowledged = answers.size;
  const next = await startChild(dir, {}, signedIn);
  const stored = (await statesOn(next)).size;
  // A phone that got no answer sends again.
  await register(
    [next],
    SENDERS.filter((email) => !answers.has(email)),
    answers,
  );
  expect(answers.size).toBe(SENDERS.length);
  await expectTrue(next, answers);
  reportProof(
    'D14',
    `${SENDERS.length} registrations at once, killed after ${acknowledged} answers with ${stored} stored: ${PLACES} listed, 0 answers untrue`,
  );
});

test(`of ${SENDERS.length} registrations at once on two servers ${PLACES} are listed, and both say so [D14]`, async () => {
  const url = await newDatabaseUrl();
  await fillDatabase(url, db);
  const folders = [await dataFolder(db), await dataFolder(db)];
  const servers = await Promise.all(folders.map(({ dir }) => startChild(dir, { DATABASE_URL: url }, signedIn)));
  const answers = new Map<string, unknown>();
  const began = performance.now();
  await register(servers, SENDERS, answers);
  const ms = Math.round(performance.now() - began);
  expect(answers.size).toBe(SENDERS.length);
  for (const server of servers) {
    await expectTrue(server, answers);
    await waitUntil('visitors see it', async () => (await server.send('GET', '/events.php?id=6')).body.places_left === 0);
  }
  reportProof('D14', `${SENDERS.length} registrations at once on two servers in ${ms} ms: ${PLACES} listed, 0 answers untrue`);
});
