import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { anAdmin } from '@/testing/builders';
import { contractLimits } from '../config/limits';
import { PostgresStorage } from '../storage/postgres/PostgresStorage';
import { cleanUp } from '../testing/cleanup';
import { type MailFate, messageIdOf, startMailServer, textOf } from '../testing/mailServer';
import { newDatabaseUrl } from '../testing/postgresTestDatabase';
import { proof, reportProof, seededRandom } from '../testing/proof';
import { siteOn } from '../testing/siteOnDataDir';

const CALM = proof(30, 300);
const STORMY = proof(30, 500);
const KILLS = proof(2, 20);
/** The lease of a server that died while it sent lasts a minute. */
const PATIENCE_MS = 240_000;
const POLL_MS = 200;

let dir: string;
afterEach(cleanUp);
afterAll(() => fs.rm(dir, { recursive: true }));

test(`three servers announce each of ${CALM} messages once, and lose none of ${STORMY} more while ${KILLS} are killed [N1]`, async () => {
  const chance = seededRandom(11);
  const faults: MailFate[] = ['later', 'lose', 'lose answer'];
  let isCalm = true;
  const fate = () => (isCalm || chance() < 0.5 ? 'accept' : (faults[Math.floor(chance() * faults.length)] ?? 'later'));
  const { mails, url: SMTP_URL } = await startMailServer({ fate });
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-alerts-'));
  const url = await newDatabaseUrl();
  const migrations = 'server/storage/postgres/migrations';
  const storage = new PostgresStorage({ url, migrations, limits: contractLimits, canHashPasswords: true });
  await storage.replace(JSON.stringify({ users: [anAdmin()] }));
  await storage.close();
  const start = async (name: string) => {
    await fs.mkdir(path.join(dir, name), { recursive: true });
    const env = {
      ALERT_FROM: 'alerts@nitcollege.test',
      ALERT_EVERY_S: '1',
      RATE_LIMITS: 'off',
      PUBLIC_URL: 'https://college.test',
    };
    return siteOn(path.join(dir, name), { DATABASE_URL: url, SMTP_URL, ...env });
  };
  const names = ['one', 'two', 'three'];
  const servers = await Promise.all(names.map(start));
  const stored: string[] = [];
  const write = async () => {
    const name = `Writer ${stored.length + 1}.`;
    const server = servers[stored.length % servers.length];
    const json = { name, email: 'writer@mail.test', message: `Question of ${name}` };
    expect((await server?.send('POST', '/contacts.php', { json }))?.status).toBe(200);
    stored.push(name);
    if (stored.length % 10 === 0) await sleep(proof(150, 400) * chance());
  };
  const sentIn = (name: string) => mails.filter((mail) => textOf(mail).includes(name));
  const allAnnounced = async () => {
    const end = Date.now() + PATIENCE_MS;
    while (Date.now() < end && stored.some((name) => sentIn(name).length === 0)) await sleep(POLL_MS);
    expect(stored.filter((name) => sentIn(name).length === 0)).toEqual([]);
  };

  for (let count = 0; count < CALM; count += 1) await write();
  await allAnnounced();
  expect(stored.filter((name) => sentIn(name).length > 1)).toEqual([]);

  isCalm = false;
  const killAfter = Math.ceil(STORMY / (KILLS + 1));
  for (let count = 1; count <= STORMY; count += 1) {
    await write();
    if (count % killAfter > 0 || count >= STORMY) continue;
    const place = Math.floor(chance() * names.length);
    await servers[place]?.end('SIGKILL');
    servers[place] = await start(names[place] ?? '');
  }
  isCalm = true;
  await allAnnounced();
  await Promise.all(servers.map((server) => server.end('SIGTERM')));
  const repeated = stored.filter((name) => sentIn(name).length > 1);
  const differing = repeated.filter((name) => new Set(sentIn(name).map(messageIdOf)).size > 1);
  const counts = `${repeated.length} more than once, ${differing.length} of them under more than one Message-ID`;
  reportProof('N1', `3 servers, ${stored.length} messages in ${mails.length} mails, ${KILLS} kills: 0 lost, ${counts}`);
}, 900_000);
