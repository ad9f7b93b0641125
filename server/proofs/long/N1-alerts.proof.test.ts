/** @engine PostgreSQL */
import { setTimeout as sleep } from 'node:timers/promises';
import { startChild } from '@/testing/childServer';
import { cleanUp, dataFolder, smallDb } from '@/testing/cleanup';
import { type MailFate, messageIdOf, startMailServer, textOf } from '@/testing/mailServer';
import { fillDatabase, newDatabaseUrl } from '@/testing/postgresTestDatabase';
import { reportProof, seededRandom } from '@/testing/proof';

const CALM = 300;
const STORMY = 700;
const KILLS = 20;
/** The lease of a server that died while it sent lasts a minute. */
const PATIENCE_MS = 240_000;
const FAULTS: MailFate[] = ['later', 'lose', 'lose answer'];

afterEach(cleanUp);

/** Where servers store: as many data folders as there are servers, and the settings of each. */
const sites = {
  'one server on db.json': async () => [{ dir: (await dataFolder(smallDb)).dir, env: {} }],
  'three servers on PostgreSQL': async () => {
    const DATABASE_URL = await newDatabaseUrl();
    await fillDatabase(DATABASE_URL, { users: smallDb.users });
    return Promise.all([1, 2, 3].map(async () => ({ dir: (await dataFolder({})).dir, env: { DATABASE_URL } })));
  },
};

test.each(Object.entries(sites))(
  `%s: ${CALM} messages are announced once, ${STORMY} survive failures and ${KILLS} kills [N1]`,
  async (name, makeSite) => {
    const chance = seededRandom(11);
    let isCalm = true;
    const fate = () => (isCalm || chance() < 0.5 ? 'accept' : (FAULTS[Math.floor(chance() * FAULTS.length)] ?? 'later'));
    const { mails, url: SMTP_URL } = await startMailServer({ fate });
    const alerts = { SMTP_URL, ALERT_FROM: 'alerts@nitcollege.test', ALERT_EVERY_S: '1', PUBLIC_URL: 'https://college.test' };
    const places = await makeSite();
    const start = ({ dir, env }: { dir: string; env: Record<string, string> }) => startChild(dir, { ...alerts, ...env });
    const servers = await Promise.all(places.map(start));
    const stored: string[] = [];
    const write = async () => {
      const name = `Writer ${stored.length + 1}.`;
      const json = { name, email: 'writer@mail.test', message: `Question of ${name}` };
      const sent = await servers[stored.length % servers.length]?.send('POST', '/contacts.php', { json });
      expect(sent?.status).toBe(200);
      stored.push(name);
      if (stored.length % 10 === 0) await sleep(400 * chance());
    };
    const sentIn = (name: string) => mails.filter((mail) => textOf(mail).includes(name));
    const missing = () => stored.filter((name) => sentIn(name).length === 0);
    const repeated = () => stored.filter((name) => sentIn(name).length > 1);
    const allAnnounced = async () => {
      for (const end = Date.now() + PATIENCE_MS; Date.now() < end && missing().length > 0; ) await sleep(200);
      expect(missing()).toEqual([]);
    };

    for (let count = 0; count < CALM; count += 1) await write();
    await allAnnounced();
    expect(repeated()).toEqual([]);

    isCalm = false;
    const killAfter = Math.ceil(STORMY / (KILLS + 1));
    for (let count = 1; count < STORMY; count += 1) {
      await write();
      if (count % killAfter > 0) continue;
      const place = Math.floor(chance() * places.length);
      await servers[place]?.end('SIGKILL');
      const again = places[place];
      if (again) servers[place] = await start(again);
    }
    isCalm = true;
    await allAnnounced();
    const differing = repeated().filter((name) => new Set(sentIn(name).map(messageIdOf)).size > 1);
    const counts = `${repeated().length} more than once, ${differing.length} of them under more than one Message-ID`;
    reportProof('N1', `${name}: ${stored.length} messages in ${mails.length} mails, ${KILLS} kills: 0 lost, ${counts}`);
  },
);
