import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { anAdmin } from '@/testing/builders';
import type { AuditLine } from '../storage/AuditLog';
import { AuditFile } from '../storage/json/AuditFile';
import { siteOn } from '../testing/childServer';
import { cleanUp, dataFolder } from '../testing/cleanup';
import { databaseStorage, newDatabaseUrl } from '../testing/postgresTestDatabase';
import { proof, reportProof } from '../testing/proof';
import { SIM_FOLDER, SimFs } from '../testing/simFs';

afterEach(cleanUp);

const WORKLOADS = proof(10, 200);
const WRITES = 12;
const KILLS = proof(1, 40);
/** Small enough for the file to rotate several times in a workload. */
const BYTES_MAX = 700;
const clock = () => new Date('2026-11-21T03:00:00Z');

test(`a power cut after every step of ${WORKLOADS} workloads leaves each line that was acknowledged, also across rotations [Z4]`, async () => {
  let cuts = 0;
  const lost: string[] = [];
  const errors: unknown[] = [];
  for (let workload = 0; workload < WORKLOADS; workload += 1) {
    const disk = new SimFs();
    const log = new AuditFile(SIM_FOLDER, { clock, using: disk, bytesMax: BYTES_MAX, onError: (error) => errors.push(error) });
    const acknowledged: string[] = [];
    disk.onStep = () => {
      for (const files of disk.filesAfterCut()) {
        cuts += 1;
        // A line is safe when one file has it, whatever the cut leaves of that file.
        const isSafe = (mark: string) => [...files.values()].some((texts) => texts.every((text) => text.includes(mark)));
        lost.push(...acknowledged.filter((mark) => !isSafe(mark)));
      }
    };
    const write = async (number: number) => {
      const mark = `users/${workload}-${number}.`;
      await log.write([{ requestId: 'r', actor: 1, ip: '::1', event: 'user_updated', target: mark }]);
      acknowledged.push(mark);
    };
    for (let number = 0; number < WRITES; number += 1) {
      if (number % 3 === workload % 3) {
        void log.write([{ requestId: 'r', actor: null, ip: '::1', event: 'authz_fail', target: 'GET /users.php' }]);
      }
      const writing = write(number);
      if ((number + workload) % 2 === 0) await writing;
    }
    await log.close();
    expect(acknowledged).toHaveLength(WRITES);
  }
  expect([errors, lost.slice(0, 5)]).toEqual([[], []]);
  reportProof('Z4', `${WORKLOADS} workloads, ${cuts} states after a cut, 0 lines lost`);
});

type Engine = { env: Record<string, string>; dir: string; lines(): Promise<AuditLine[]> };

const engines: Record<string, () => Promise<Engine>> = {
  'db.json': async () => {
    const { dir } = await dataFolder();
    const log = new AuditFile(path.join(dir, 'private'), { clock, onError: () => {} });
    return { env: {}, dir, lines: async () => (await log.list({ limit: 100_000 })).lines };
  },
  PostgreSQL: async () => {
    const url = await newDatabaseUrl();
    const storage = databaseStorage(url);
    await storage.replace(JSON.stringify({ users: [anAdmin()] }));
    const { lines } = await storage.audit.list();
    expect(lines).toEqual([]);
    await storage.close();
    const read = async () => {
      const opened = databaseStorage(url);
      const page = await opened.audit.list({ limit: 100_000 });
      await opened.close();
      return page.lines;
    };
    return { env: { DATABASE_URL: url }, dir: (await dataFolder({})).dir, lines: read };
  },
};

test.each(Object.keys(engines).slice(0, proof(1, 2)))(
  `with %s, each change that a killed server acknowledged has its line, in ${KILLS} kills [Z4]`,
  async (name) => {
    const engine = await engines[name]?.();
    if (!engine) throw new Error(name);
    const acknowledged: string[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const site = await siteOn(engine.dir, engine.env);
      let isDone = false;
      const write = async (writer: number) => {
        for (let count = 0; !isDone; count += 1) {
          const json = { name: 'New', email: `${kill}-${writer}-${count}@nitcollege.test`, password: 'longyi-and-tea' };
          const { status, body } = await site
            .send('POST', '/users.php', { as: site.token, json })
            .catch(() => ({ status: 0, body: {} }));
          if (status === 200 && 'id' in body) acknowledged.push(`users/${String(body.id)}`);
        }
      };
      const before = acknowledged.length;
      const writers = [0, 1, 2].map(write);
      await sleep(200 + Math.random() * 200);
      // On a busy machine the first responses take longer.
      while (acknowledged.length === before) await sleep(20);
      await site.end('SIGKILL');
      isDone = true;
      await Promise.all(writers);
    }
    const lines = await engine.lines();
    const created = lines.filter(({ event }) => event === 'user_created').map(({ target }) => target);
    expect(acknowledged.length).toBeGreaterThanOrEqual(KILLS);
    expect(acknowledged.filter((target) => created.filter((other) => other === target).length !== 1)).toEqual([]);
    expect(lines.filter(({ event }) => event === 'authn_login_success')).toHaveLength(KILLS);
    reportProof('Z4', `${name}: ${KILLS} kills, ${acknowledged.length} changes acknowledged, 0 without their line`);
  },
);
