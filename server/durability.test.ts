import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { startChild } from './testing/childServer';

// biome-ignore lint/style/noProcessEnv: how often to kill is a matter of the run, not a setting of the server.
const KILLS = Number(process.env.KILLS ?? 3);
const WRITERS = 6;

let dir: string;
beforeEach(async () => {
  dir = await fs.mkdtemp(path.join(os.tmpdir(), 'nit-durability-'));
  await fs.writeFile(path.join(dir, 'db.json'), '{}');
});
afterEach(() => fs.rm(dir, { recursive: true }));

/** Posts messages until the server goes away; `acknowledged` gathers the texts of those that were answered. */
async function write(url: string, writer: string, acknowledged: Set<string>) {
  for (let count = 0; ; count += 1) {
    const message = `${writer}, message ${count}`;
    const body = JSON.stringify({ name: 'Su Su', email: 'su@mail.test', message });
    try {
      const response = await fetch(`${url}/contacts.php`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json' },
      });
      if (response.status === 200) acknowledged.add(message);
      else return;
    } catch {
      return;
    }
  }
}

const storedMessages = async () => {
  const { contacts } = JSON.parse(await fs.readFile(path.join(dir, 'db.json'), 'utf8'));
  return contacts.map(({ message }: { message: string }) => message);
};

test(
  `${KILLS} times killed while ${WRITERS} people write: nothing that was acknowledged is missing`,
  async () => {
    const acknowledged = new Set<string>();
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await startChild(dir);
      const writers = Array.from({ length: WRITERS }, (_, index) =>
        write(server.url, `Kill ${kill}, writer ${index}`, acknowledged),
      );
      await new Promise((resolve) => setTimeout(resolve, 60 + Math.random() * 250));
      await server.end('SIGKILL');
      await Promise.all(writers);
    }
    const server = await startChild(dir);
    const stored = new Set(await storedMessages());
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    expect(await server.end('SIGTERM')).toMatchObject({ code: 0, errors: '' });
    expect(acknowledged.size).toBeGreaterThan(KILLS);
    expect([...acknowledged].filter((message) => !stored.has(message))).toEqual([]);
  },
  30_000 + KILLS * 10_000,
);

test('asked to stop, the server finishes what it took, says nothing more, and ends with 0', async () => {
  const acknowledged = new Set<string>();
  const server = await startChild(dir);
  const writers = Array.from({ length: WRITERS }, (_, index) => write(server.url, `Writer ${index}`, acknowledged));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(await server.end('SIGTERM')).toEqual({ code: 0, errors: '', output: `Listening on ${server.url}\n` });
  await Promise.all(writers);
  const stored = new Set(await storedMessages());
  expect(acknowledged.size).toBeGreaterThan(0);
  expect([...acknowledged].filter((message) => !stored.has(message))).toEqual([]);
}, 30_000);
