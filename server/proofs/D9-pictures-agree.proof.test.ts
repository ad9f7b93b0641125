import fs from 'node:fs/promises';
import path from 'node:path';
import { toRecord } from '@/domain/coerce';
import { isGeneratedName } from '@/domain/images';
import { expectImagesAgree, stemsIn } from '../testing/expectImagesAgree';
import { proof, reportProof } from '../testing/proof';
import { aDataDir, siteOn } from '../testing/siteOnDataDir';
import { imageCalls, textsFor } from '../testing/uploadRequests';
import { noise } from '../uploads/corpus/specimen';

const KILLS = proof(5, 100);
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

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

test(
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
