import path from 'node:path';
import { toRecord } from '@/domain/coerce';
import { aBlogPost } from '@/testing/builders';
import { dbFile } from '../storage/dbFile/dbFile';
import { readDb } from '../storage/format/readDb';
import { JsonRepository } from '../storage/json/JsonRepository';
import { VersionFile } from '../storage/json/versionFile';
import type { Database } from '../storage/records';
import { VERSIONS_MAX, versionLeft } from '../storage/versions';
import { proof, reportProof, seededRandom } from '../testing/proof';
import { SIM_FOLDER, SimFs } from '../testing/simFs';

const FILE = path.join(SIM_FOLDER, 'db.json');

const clock = () => new Date('2026-11-21T03:00:00Z');

describe('power loss', () => {
  const WORKLOADS = proof(30, 300);
  const OPERATIONS = 5;

  const message = (id: number, text: string) => ({
    id,
    name: 'Su Su',
    email: 'su@mail.test',
    phno: '',
    subject: '',
    message: text,
    status: 'unread' as const,
    created_at: clock().toISOString(),
  });

  /** Parses a text as the server would after the cut, with a cache for equal texts. */
  function reader() {
    const known = new Map<string, Promise<Database | string>>();
    return (text: string) => {
      const read =
        known.get(text) ??
        readDb(text, { canHashPasswords: true }).then(
          ({ db }) => db,
          (error: unknown) => String(error),
        );
      known.set(text, read);
      return read;
    };
  }

  test(`a power cut after every step of ${WORKLOADS} workloads leaves the state before or after, and after when acknowledged [D2]`, async () => {
    const read = reader();
    let cuts = 0;
    const wrong: string[] = [];

    for (let workload = 0; workload < WORKLOADS; workload += 1) {
      const random = seededRandom(workload);
      const disk = new SimFs();
      disk.seed(FILE, JSON.stringify({ contacts: [message(1, 'First')] }));
      const repository = await JsonRepository.open(dbFile(FILE, { using: disk }), {
        clock,
        canHashPasswords: true,
        audit: { write: async () => {} },
        versions: new VersionFile(SIM_FOLDER, { bytesMax: 0, using: disk }),
        onHandEdit: ({ text }) => wrong.push(text),
      });

      /** Acknowledged states by commit; a write in progress is not among them yet. */
      const acknowledged = new Set<string>();
      const begun = new Set(['First']);
      const removed = new Set<string>();
      const checks: { text: string | undefined; must: string[]; gone: string[] }[] = [];
      const look = () => {
        for (const text of disk.textsAfterCut(FILE)) checks.push({ text, must: [...acknowledged], gone: [...removed] });
      };
      disk.onStep = look;

      const operate = async (number: number) => {
        const text = `Workload ${workload}, operation ${number}`;
        begun.add(text);
        const made = await repository.create('contacts', (id) => message(id, text));
        acknowledged.add(text);
        look();
        if (random() < 0.5) return;
        acknowledged.delete(text);
        await repository.remove('contacts', made.id);
        removed.add(text);
        look();
      };
      const together: Promise<void>[] = [];
      for (let number = 0; number < OPERATIONS; number += 1) {
        const operation = operate(number);
        if (random() < 0.5) await operation;
        together.push(operation);
      }
      await Promise.all(together);
      await repository.close();

      for (const { text, must, gone } of checks) {
        cuts += 1;
        if (text === undefined) {
          wrong.push('db.json was missing');
          continue;
        }
        const loaded = await read(text);
        if (typeof loaded === 'string') {
          wrong.push(loaded);
          continue;
        }
        const stored = new Set(loaded.contacts.map((contact) => String(toRecord(contact).message)));
        wrong.push(...must.filter((one) => !stored.has(one)).map((one) => `lost: ${one}`));
        wrong.push(...gone.filter((one) => stored.has(one)).map((one) => `came back: ${one}`));
        wrong.push(...[...stored].filter((one) => !begun.has(one)).map((one) => `from nowhere: ${one}`));
      }
    }

    expect(wrong.slice(0, 5)).toEqual([]);
    expect(cuts).toBeGreaterThan(WORKLOADS * OPERATIONS);
    reportProof('D2', `${WORKLOADS} workloads, ${cuts} states after a cut, 0 wrong`);
  });
});

describe('versions', () => {
  const WORKLOADS = proof(4, 80);
  const SAVES = 4;
  const LOG = path.join(SIM_FOLDER, 'versions.log');
  /** Small enough for the file to be tidied in every second workload. */
  const BYTES_MAX = [1_000_000, 1500];

  /** Opens what a power cut left, as the next start of the server would. */
  async function openAfterCut(db: string, log: string | undefined) {
    const disk = new SimFs();
    disk.seed(FILE, db);
    if (log !== undefined) disk.seed(LOG, log);
    return open(disk, 1_000_000);
  }

  const open = (disk: SimFs, bytesMax: number) =>
    JsonRepository.open(dbFile(FILE, { using: disk }), {
      clock,
      canHashPasswords: true,
      audit: { write: async () => {} },
      versions: new VersionFile(SIM_FOLDER, { bytesMax, using: disk }),
      onHandEdit: () => {},
    });

  const saveTitle = (repository: JsonRepository, id: number, title: string) =>
    repository.transaction(async (draft) => {
      const before = await draft.get('blogs', id);
      const after = await draft.patch('blogs', id, { title, version: (before?.version ?? 0) + 1 });
      const left = before && versionLeft('blogs', before, after);
      await draft.keepVersions(left ? [{ replaced_by: 1, replaced_by_name: 'Daw Thandar', ...left }] : []);
    });

  /** What is wrong with the versions that a cut left: each save up to the current state has left the one before. */
  async function wrongAfter(db: string, log: string | undefined, acknowledged: ReadonlyMap<number, number>, isTidied: boolean) {
    const repository = await openAfterCut(db, log);
    const wrong: string[] = [];
    for (const [id, least] of acknowledged) {
      const current = Number((await repository.get('blogs', id))?.title);
      if (current < least) wrong.push(`${id}: ${current} is stored, ${least} was acknowledged`);
      const found = (await repository.versions('blogs', id)).map(({ state }) => Number(state.title));
      const expected = Array.from({ length: current }, (_, at) => current - 1 - at).slice(
        0,
        isTidied ? found.length : VERSIONS_MAX,
      );
      if (found.join() !== expected.join()) wrong.push(`${id}: ${found.join()} instead of ${expected.join()}`);
    }
    await repository.close();
    return wrong;
  }

  test(`a power cut after every step of ${WORKLOADS} workloads leaves each save that is stored with its version, whole [D13]`, async () => {
    const wrong: string[] = [];
    let cuts = 0;
    for (let workload = 0; workload < WORKLOADS; workload += 1) {
      const disk = new SimFs();
      disk.seed(FILE, JSON.stringify({ blogs: [1, 2].map((id) => aBlogPost({ id, title: '0' })) }));
      const repository = await open(disk, BYTES_MAX[workload % 2] ?? 0);
      const acknowledged = new Map([1, 2].map((id) => [id, 0]));
      const states = new Map<string, Parameters<typeof wrongAfter>>();
      disk.onStep = () => {
        for (const files of disk.filesAfterCut()) {
          for (const db of files.get(FILE) ?? []) {
            for (const log of files.get(LOG) ?? [undefined]) {
              states.set(JSON.stringify([db, log, [...acknowledged]]), [db, log, new Map(acknowledged), workload % 2 === 1]);
            }
          }
        }
      };
      const work = async (id: number) => {
        for (let number = 1; number <= SAVES; number += 1) {
          const saving = saveTitle(repository, id, String(number));
          await saving;
          acknowledged.set(id, number);
        }
      };
      if (workload % 4 < 2) await Promise.all([work(1), work(2)]);
      else for (const id of [1, 2]) await work(id);
      await repository.close();
      for (const state of states.values()) wrong.push(...(await wrongAfter(...state)));
      cuts += states.size;
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(cuts).toBeGreaterThan(WORKLOADS * SAVES);
    reportProof('D13', `${WORKLOADS} workloads, ${cuts} states after a cut, 0 saves without their version`);
  });
});
