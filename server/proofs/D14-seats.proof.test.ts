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

/** Sends the registrations of all senders without an answer in parallel, to the servers in turn. */
async function register(servers: readonly Child[], answers: Map<string, unknown>) {
  const sent = SENDERS.filter((email) => !answers.has(email)).map(async (email, at) => {
    const json = { name: 'Su Su', email, message: 'I am coming.', event_id: 6, people: '1' };
    const answer = await servers[at % servers.length]?.send('POST', '/contacts.php', { json }).catch(() => undefined);
    if (answer?.status === 200) answers.set(email, answer.body.registration);
  });
  await Promise.all(sent);
}

/** A phone that got no answer, or was asked to try again, sends again; returns how many have no answer before that. */
async function registerAgain(servers: readonly Child[], answers: Map<string, unknown>) {
  const unanswered = SENDERS.length - answers.size;
  for (let turn = 0; turn < 10 && answers.size < SENDERS.length; turn += 1) await register(servers, answers);
  expect(answers.size).toBe(SENDERS.length);
  return unanswered;
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
  // What staff read is never behind, and brings in what the other server wrote.
  const { body } = await server.send('GET', '/events.php?id=6', { as: server.token });
  expect(body).toMatchObject({ places_left: 0, registrations: { people: PLACES, waiting: SENDERS.length - PLACES } });
  const states = await statesOn(server);
  expect(states.size).toBe(SENDERS.length);
  expect(SENDERS.filter((email) => !states.has(email))).toEqual([]);
  expect([...answers].filter(([email, state]) => !isDeepStrictEqual(state, states.get(email)))).toEqual([]);
}

test(`of ${SENDERS.length} registrations at once ${PLACES} are listed, in stored order [D14]`, async () => {
  const { dir } = await dataFolder(db);
  const server = await startChild(dir, {}, signedIn);
  const answers = new Map<string, unknown>();
  const began = performance.now();
  await register([server], answers);
  const ms = Math.round(performance.now() - began);
  const again = await registerAgain([server], answers);
  await expectTrue(server, answers);
  reportProof(
    'D14',
    `${SENDERS.length} registrations at once in ${ms} ms, ${again} sent again: ${PLACES} listed, 0 answers untrue`,
  );
});

test(`of ${SENDERS.length} registrations at once ${PLACES} are listed also after a kill in the middle [D14]`, async () => {
  const { dir } = await dataFolder(db);
  const killed = await startChild(dir);
  const answers = new Map<string, unknown>();
  const sending = register([killed], answers);
  await waitUntil('a registration is acknowledged', () => answers.size > 0);
  await killed.end('SIGKILL');
  await sending;
  const acknowledged = answers.size;
  const next = await startChild(dir, {}, signedIn);
  const stored = (await statesOn(next)).size;
  await registerAgain([next], answers);
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
  await register(servers, answers);
  const ms = Math.round(performance.now() - began);
  const again = await registerAgain(servers, answers);
  for (const server of servers) {
    await expectTrue(server, answers);
    await waitUntil('visitors see it', async () => (await server.send('GET', '/events.php?id=6')).body.places_left === 0);
  }
  reportProof(
    'D14',
    `${SENDERS.length} registrations at once on two servers in ${ms} ms, ${again} sent again: ${PLACES} listed, 0 answers untrue`,
  );
});
