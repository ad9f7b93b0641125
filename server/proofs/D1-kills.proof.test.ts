import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { toRecord } from '@/domain/coerce';
import { isGeneratedName } from '@/domain/images';
import { anAdmin } from '@/testing/builders';
import { startChild } from '../testing/childServer';
import { cleanUp, dataFolder, startTestChild } from '../testing/cleanup';
import { clientOf } from '../testing/client';
import { noise } from '../testing/corpus/specimen';
import { expectImagesAgree, stemsIn } from '../testing/expectImagesAgree';
import { imageCalls, textsFor } from '../testing/imageFixtures';
import { type MailFate, messageIdOf, startMailServer, textOf } from '../testing/mailServer';
import { proof, reportProof, seededRandom, testInFull } from '../testing/proof';
import { aDataDir, siteOn } from '../testing/siteOnDataDir';
import { dbForWriters, Writers } from '../testing/writers';

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('durability', () => {
  const KILLS = proof(1, 200);
  const STOPS = proof(1, 100);

  let dir: string;
  beforeEach(async () => {
    dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-durability-'));
    await fs.writeFile(path.join(dir, 'db.json'), JSON.stringify(dbForWriters(), null, 2));
  });
  afterEach(() => fs.rm(dir, { recursive: true }));

  /** Waits until a save of this round is acknowledged, then for a random moment, so that the signal hits saves at every step. */
  async function midWriting(writers: Writers, atStart: number) {
    while (writers.acknowledged === atStart) await pause(5);
    await pause(Math.random() * 250);
  }

  test(
    `killed ${KILLS} times while six writers write: no acknowledged write is missing, no file is torn [D1]`,
    async () => {
      const writers = new Writers();
      const starts: number[] = [];
      for (let kill = 0; kill < KILLS; kill += 1) {
        const server = await startChild(dir);
        starts.push(server.readyAfterMs);
        await writers.arriveAt(server.url);
        const atStart = writers.acknowledged;
        const writing = writers.write();
        await midWriting(writers, atStart);
        await server.end('SIGKILL');
        await writing;
        expect(await writers.lostIn(dir)).toEqual([]);
      }
      const server = await startChild(dir);
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
      expect(await server.end('SIGTERM')).toMatchObject({ code: 0, errors: '' });
      expect(await writers.lostIn(dir)).toEqual([]);
      expect(writers.acknowledged).toBeGreaterThanOrEqual(KILLS);
      starts.sort((a, b) => a - b);
      const [median = 0, slowest = 0] = [starts[Math.floor(starts.length / 2)], starts.at(-1)];
      // Two seconds on a quiet machine; a busy one can take longer.
      expect(median).toBeLessThan(proof(15_000, 2000));
      reportProof(
        'D1',
        `${KILLS} kills, ${writers.acknowledged} acknowledged, 0 lost, 0 torn; start usually ${median} ms, slowest ${slowest} ms`,
      );
    },
    60_000 + KILLS * 15_000,
  );

  test(
    `stopped ${STOPS} times, the server finishes accepted requests, cuts no response, and exits with 0 [D11]`,
    async () => {
      const writers = new Writers();
      let slowest = 0;
      for (let stop = 0; stop < STOPS; stop += 1) {
        const server = await startChild(dir);
        await writers.arriveAt(server.url);
        const atStart = writers.acknowledged;
        const writing = writers.write();
        await midWriting(writers, atStart);
        const asked = Date.now();
        expect(await server.end('SIGTERM')).toEqual({ code: 0, errors: '', output: `Listening on ${server.url}\n` });
        slowest = Math.max(slowest, Date.now() - asked);
        await writing;
        expect(await writers.lostIn(dir)).toEqual([]);
      }
      expect(writers.cut).toBe(0);
      expect(writers.acknowledged).toBeGreaterThanOrEqual(STOPS);
      expect(slowest).toBeLessThan(10_000);
      reportProof('D11', `${STOPS} stops, ${writers.acknowledged} acknowledged, 0 lost, 0 cut; slowest ${slowest} ms`);
    },
    60_000 + STOPS * 15_000,
  );
});

describe('pictures agree', () => {
  const KILLS = 100;
  const WRITERS = 4;
  const [newPost, , newEvent] = imageCalls;

  type Site = Awaited<ReturnType<typeof siteOn>>;

  let picture: File;
  beforeAll(async () => {
    picture = new File([new Uint8Array(await noise(160, 120).jpeg().toBuffer())], 'photo.jpg', { type: 'image/jpeg' });
  });

  /** Creates, edits, deletes, restores and purges posts and events with images until the server stops. */
  async function write({ send, token }: Site): Promise<void> {
    const post = async (call: typeof newPost | typeof newEvent, form: Record<string, string | File | (string | File)[]>) => {
      const { status, body } = await send('POST', call.path, { as: token, form: { ...textsFor(call), ...form } });
      if (status !== 200) throw new Error(`answered ${status}`);
      return { id: String(body.id), images: toRecord(body.data).images };
    };
    const remove = (path_: string, id: string) => send('DELETE', path_, { as: token, json: { id } });
    try {
      for (;;) {
        const { id } = await post(newPost, { image: picture });
        await post(newPost, { id, image: picture });
        const event = await post(newEvent, { 'images[]': [picture, picture] });
        const [first] = Array.isArray(event.images) ? event.images : [];
        await send('GET', `/${first}?w=480`);
        await post(newEvent, { id: event.id, 'removed_images[]': String(first), 'images[]': picture });
        if (Math.random() < 0.7) await remove(newEvent.path, event.id);
        if (Math.random() < 0.7) await remove(newPost.path, id);
        const key = { as: token, json: { kind: 'post', id } };
        if (Math.random() < 0.3) await send('PUT', '/deleted.php', key);
        else await send('DELETE', '/deleted.php', key);
        if (Math.random() < 0.8) await send('DELETE', '/deleted.php', { as: token, json: { kind: 'event', id: event.id } });
      }
    } catch {
      // The server is gone.
    }
  }

  testInFull(
    `killed ${KILLS} times while ${WRITERS} writers save and remove images: records and files agree after each start [D9]`,
    async () => {
      const dir = await aDataDir();
      let kept = 0;
      let leftBehind = 0;
      for (let kill = 0; kill < KILLS; kill += 1) {
        const site = await siteOn(dir);
        kept = await expectImagesAgree(dir, site);
        const writers = Array.from({ length: WRITERS }, () => write(site));
        // Every second kill hits a save in progress; the others come at a random moment after one was stored.
        const marks = () => stemsIn(path.join(dir, 'uploads/.tmp'));
        const pictures = async () => (await fs.readdir(path.join(dir, 'uploads'))).filter(isGeneratedName);
        if (kill % 2 === 1) while ((await marks()).length === 0) await pause(1);
        else {
          while ((await pictures()).length <= kept) await pause(1);
          await pause(Math.random() * 250);
        }
        await site.end('SIGKILL');
        await Promise.all(writers);
        leftBehind += (await marks()).length;
      }
      const site = await siteOn(dir);
      kept = await expectImagesAgree(dir, site);
      // Writers that finish leave no marks either.
      const writers = Array.from({ length: WRITERS }, () => write(site));
      await pause(300);
      await site.end('SIGTERM');
      await Promise.all(writers);
      expect(await fs.readdir(path.join(dir, 'uploads/.tmp'))).toEqual([]);
      expect(kept).toBeGreaterThan(0);
      await fs.rm(dir, { recursive: true });
      reportProof('D9', `${KILLS} kills, ${leftBehind} saves cut in half and cleared away, ${kept} pictures named and all there`);
    },
    60_000 + KILLS * 10_000,
  );
});

describe('alerts', () => {
  const MESSAGES = proof(20, 1000);
  const KILLS = proof(1, 20);
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
});
