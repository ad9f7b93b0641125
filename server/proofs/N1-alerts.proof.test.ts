import { setTimeout as sleep } from 'node:timers/promises';
import { anAdmin } from '@/testing/builders';
import { cleanUp, startTestChild } from '../testing/cleanup';
import { clientOf } from '../testing/client';
import { dataFolder } from '../testing/dataFolder';
import { type MailFate, messageIdOf, startMailServer, textOf } from '../testing/mailServer';
import { proof, reportProof, seededRandom } from '../testing/proof';

const MESSAGES = proof(60, 1000);
const KILLS = proof(2, 20);
const PATIENCE_MS = 180_000;
const POLL_MS = 200;

afterEach(cleanUp);

test(`${MESSAGES} messages are all announced while the mail server fails at random and ${KILLS} servers are killed [N1]`, async () => {
  const chance = seededRandom(7);
  const faults: MailFate[] = ['later', 'lose', 'lose answer'];
  let isCalm = false;
  const fate = () => (isCalm || chance() < 0.5 ? 'accept' : (faults[Math.floor(chance() * faults.length)] ?? 'later'));
  const { mails, url } = await startMailServer({ fate });
  const data = await dataFolder({ users: [anAdmin()] });
  const env = {
    SMTP_URL: url,
    ALERT_FROM: 'alerts@nitcollege.test',
    ALERT_EVERY_S: '1',
    RATE_LIMITS: 'off',
    PUBLIC_URL: 'https://college.test',
  };
  let server = await startTestChild(data.dir, env);
  const stored: string[] = [];
  const killAfter = Math.ceil(MESSAGES / (KILLS + 1));
  for (let count = 1; count <= MESSAGES; count += 1) {
    const send = clientOf({ url: server.url, tokenFor: async () => '' });
    const json = { name: `Writer ${count}.`, email: `w${count}@mail.test`, message: `Question ${count}` };
    const { status } = await send('POST', '/contacts.php', { json });
    expect(status).toBe(200);
    stored.push(`Writer ${count}.`);
    if (count % 10 === 0) await sleep(proof(150, 400) * chance());
    if (count % killAfter === 0 && count < MESSAGES) {
      await server.end('SIGKILL');
      server = await startTestChild(data.dir, env);
    }
  }
  isCalm = true;
  const timesOf = (text: string) => mails.filter((mail) => textOf(mail).includes(text)).length;
  const missing = () => stored.filter((name) => timesOf(name) === 0);
  const end = Date.now() + PATIENCE_MS;
  while (missing().length > 0 && Date.now() < end) await sleep(POLL_MS);
  expect(missing()).toEqual([]);
  const repeated = stored.filter((name) => timesOf(name) > 1);
  const idsOf = (name: string) => new Set(mails.filter((mail) => textOf(mail).includes(name)).map(messageIdOf));
  const counts = `${repeated.length} more than once, ${repeated.filter((name) => idsOf(name).size > 1).length} of them under more than one Message-ID`;
  reportProof('N1', `${MESSAGES} messages in ${mails.length} mails, ${KILLS} kills: 0 lost, ${counts}`);
}, 600_000);
