import fs from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { proof, reportProof } from '../testing/proof';
import { partsOf, rawForm } from '../testing/rawMultipart';
import { aDataDir, siteOn, storedIn } from '../testing/siteOnDataDir';
import { imageCalls, replacing, textsFor } from '../testing/uploadRequests';
import { damagedFiles } from '../uploads/corpus/damaged';
import { foreignFiles } from '../uploads/corpus/foreign';
import { noise } from '../uploads/corpus/specimen';

const ABORTS = 100;
const CALLS_EACH = proof(1, imageCalls.length);
const refused = [...foreignFiles, ...damagedFiles];

let dir: string;
let site: Awaited<ReturnType<typeof siteOn>>;
beforeAll(async () => {
  dir = await aDataDir();
  site = await siteOn(dir);
});
afterAll(async () => {
  await site.end('SIGTERM');
  await fs.rm(dir, { recursive: true });
});

test(`${refused.length} rejected files leave the data unchanged, byte for byte [U2]`, async () => {
  const before = await storedIn(dir);
  for (const [index, { name, bytes, refused: expected }] of refused.entries()) {
    const picture = new File([new Uint8Array(await bytes())], 'picture.png', { type: 'image/png' });
    for (let offset = 0; offset < CALLS_EACH; offset += 1) {
      const call = imageCalls[(index + offset) % imageCalls.length] ?? imageCalls[0];
      const form = { ...textsFor(call), ...replacing(call, []), [call.field]: picture };
      const { status } = await site.send('POST', call.path, { as: site.token, form });
      expect([name, status]).toEqual([name, expected?.[0]]);
      expect([name, await storedIn(dir)]).toEqual([name, before]);
    }
  }
}, 120_000);

/** Sends the beginning of a form and closes the connection. */
function hangUpAfter(path: string, { type, body }: ReturnType<typeof rawForm>, bytes: number): Promise<void> {
  const { port, hostname } = new URL(site.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST ${path} HTTP/1.1\r\nHost: ${hostname}\r\nAuthorization: Bearer ${site.token}\r\nContent-Type: ${type}\r\n` +
          `Content-Length: ${body.length}\r\n\r\n`,
      );
      socket.write(body.subarray(0, bytes), () => {
        socket.destroy();
        resolve();
      });
    });
    socket.on('error', reject);
  });
}

/** The server detects a disconnect a moment later; files that remain after five seconds count as left behind. */
async function expectSoon<T>(read: () => Promise<T>, expected: unknown) {
  for (let look = 0; look < 100; look += 1) {
    try {
      expect(await read()).toEqual(expected);
      return;
    } catch {
      await sleep(50);
    }
  }
  expect(await read()).toEqual(expected);
}

test(`${ABORTS} clients that disconnect in the middle of an image leave nothing behind [U2]`, async () => {
  const images = await Promise.all([200, 600].map((side) => noise(side, side).png().toBuffer()));
  const before = await storedIn(dir);
  for (let abort = 0; abort < ABORTS; abort += 1) {
    const call = imageCalls[abort % imageCalls.length] ?? imageCalls[0];
    const form = rawForm(partsOf(textsFor(call), call.field, images[abort % 2] ?? Buffer.alloc(0)));
    // The last two bytes are the line break after the form: without them the form is still complete.
    await hangUpAfter(call.path, form, Math.floor(Math.random() * (form.body.length - 2)));
    if (abort % 10 === 0) await expectSoon(() => storedIn(dir), before);
  }
  expect((await site.send('GET', '/healthz')).status).toBe(200);
  await expectSoon(() => storedIn(dir), before);
  reportProof('U2', `${refused.length} refused files by ${CALLS_EACH} calls, ${ABORTS} aborts, 0 traces`);
}, 60_000);

test('an accepted image changes the data: the comparison detects it [U2]', async () => {
  const before = await storedIn(dir);
  const picture = new File([new Uint8Array(await noise().png().toBuffer())], 'a.png');
  const [call] = imageCalls;
  expect((await site.send('POST', call.path, { as: site.token, form: { ...textsFor(call), image: picture } })).status).toBe(200);
  // The server may still be deleting what the last disconnected client sent.
  const added = async () => Object.keys(await storedIn(dir)).filter((file) => !(file in before));
  await expectSoon(added, [expect.stringMatching(/^uploads\/\w+\.webp$/)]);
});
