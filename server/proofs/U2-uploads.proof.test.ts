import fs from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { MOUNTS } from '@/domain/contract';
import { damagedFiles } from '../testing/corpus/damaged';
import { foreignFiles } from '../testing/corpus/foreign';
import { carriers, goodFiles } from '../testing/corpus/good';
import { MARKERS, noise } from '../testing/corpus/specimen';
import { imageCalls, partsOf, rawForm, replacing, textsFor } from '../testing/imageFixtures';
import { proof, reportProof } from '../testing/proof';
import { aDataDir, imagesNamedIn, siteOn, storedIn } from '../testing/siteOnDataDir';

describe('nothing left', () => {
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
    expect((await site.send('POST', call.path, { as: site.token, form: { ...textsFor(call), image: picture } })).status).toBe(
      200,
    );
    // The server may still be deleting what the last disconnected client sent.
    const added = async () => Object.keys(await storedIn(dir)).filter((file) => !(file in before));
    await expectSoon(added, [expect.stringMatching(/^uploads\/\w+\.webp$/)]);
  });
});

describe('inert', () => {
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

  /** Uploads an image as the cover of a new post; returns its path below the data folder. */
  async function storedPathOf(bytes: Buffer, fileName = 'picture.png') {
    const [call] = imageCalls;
    const form = { ...textsFor(call), image: new File([new Uint8Array(bytes)], fileName, { type: 'image/png' }) };
    const { status, body } = await site.send('POST', call.path, { as: site.token, form });
    expect([fileName, status]).toEqual([fileName, 200]);
    const data: unknown = body.data;
    return typeof data === 'object' && data !== null && 'image' in data ? String(data.image) : '';
  }

  test.each(goodFiles)('$name is stored as a plain WebP of 1920 px at most under a generated name [U3]', async ({ bytes }) => {
    const stored = await storedPathOf(await bytes());
    expect(stored).toMatch(/^uploads\/[a-z0-9]{26}\.webp$/);
    const { format, width, height, pages, exif, xmp, icc, iptc, comments } = await sharp(path.join(dir, stored)).metadata();
    expect(format).toBe('webp');
    expect(Math.max(width, height)).toBeLessThanOrEqual(1920);
    expect([pages ?? 1, exif, xmp, icc, iptc, comments ?? []]).toEqual([1, undefined, undefined, undefined, undefined, []]);
  });

  test.each(carriers)('of $name only the image is stored [U3]', async ({ bytes }) => {
    const sent = await bytes();
    const kept = (await fs.readFile(path.join(dir, await storedPathOf(sent)))).toString('latin1');
    const carried = MARKERS.filter((marker) => sent.toString('latin1').includes(marker));
    expect(carried.length + Number(sent.includes('EXIF'))).toBeGreaterThan(0);
    expect(MARKERS.filter((marker) => kept.includes(marker))).toEqual([]);
  });

  test('a large photo is stored upright and smaller [U3]', async () => {
    const photo = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#884422' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect(await sharp(path.join(dir, await storedPathOf(photo))).metadata()).toMatchObject({ width: 960, height: 1920 });
  });

  const MARK = 'nameofthesender';
  const names = [
    `../../etc/${MARK}`,
    `..\\..\\windows\\${MARK}.png`,
    `/absolute/${MARK}.png`,
    `${MARK}.png\0.php`,
    `${MARK}${'x'.repeat(5000)}.png`,
    `${MARK}\u202egnp.exe`,
    `${MARK}ကျောင်းပုံ.png`,
    `${MARK}.php`,
    `${MARK}"; filename="b.html`,
    `.htaccess-${MARK}`,
    `CON-${MARK}`,
    `${MARK}%2e%2e%2f.png`,
  ];

  test('the name of an uploaded file is written nowhere, not even into the log or the audit trail [U3]', async () => {
    const picture = await noise().png().toBuffer();
    const [call] = imageCalls;
    for (const name of names) {
      // Built byte by byte, because a browser would normalize some of these names.
      const { type, body } = rawForm(partsOf(textsFor(call), call.field, picture, name));
      const headers = { authorization: `Bearer ${site.token}`, 'content-type': type };
      const response = await fetch(site.url + call.path, { method: 'POST', headers, body: new Uint8Array(body) });
      // NUL is not allowed in a part header (U1); any other name is accepted.
      expect([name, response.status]).toEqual([name, name.includes('\0') ? 400 : 200]);
    }
    const entries = await fs.readdir(dir, { recursive: true, withFileTypes: true });
    expect(entries.filter(({ name }) => name.includes(MARK))).toEqual([]);
    for (const entry of entries.filter((one) => one.isFile())) {
      // The server's temporary files can be gone by now.
      const content = await fs.readFile(path.join(entry.parentPath, entry.name)).catch(() => Buffer.alloc(0));
      expect([entry.name, content.includes(MARK)]).toEqual([entry.name, false]);
    }
  });

  test('a stored image is served inert and cached for good below each path, and the folder is not listed [U3, API-IMG-01, API-IMG-02]', async () => {
    const [stored] = await imagesNamedIn(dir);
    for (const mount of MOUNTS) {
      for (const query of ['', '?w=480', '?w=960', '?w=1600']) {
        const { status, headers } = await site.send('GET', `${mount}/${stored}${query}`, { headers: { accept: 'image/webp' } });
        expect([query, status, headers.get('content-type')]).toEqual([query, 200, 'image/webp']);
        expect(headers.get('x-content-type-options')).toBe('nosniff');
        expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
        expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
        expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        expect(headers.get('set-cookie')).toBeNull();
      }
      for (const folder of ['/uploads', '/uploads/', '/uploads/.tmp', '/uploads/.tmp/', '/uploads/.cache', '/uploads/.cache/']) {
        const { status, text } = await site.send('GET', mount + folder);
        expect([folder, status]).toEqual([folder, 404]);
        expect(text).not.toContain('.webp');
      }
    }
  });
});
