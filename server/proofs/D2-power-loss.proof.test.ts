import path from 'node:path';
import { aBlogPost } from '@/testing/builders';
import { proof, reportProof, seededRandom } from '@/testing/proof';
import { SIM_FOLDER, SimFs } from '@/testing/simFs';
import { openDbFile } from '../storage/dbFile/dbFile';
import { AuditFile } from '../storage/json/AuditFile';
import { JsonRepository } from '../storage/json/JsonRepository';
import { VersionFile } from '../storage/json/versionFile';
import { toReplacedVersion, VERSIONS_MAX } from '../storage/versions';

const FILE = path.join(SIM_FOLDER, 'db.json');

const clock = () => new Date('2026-11-21T03:00:00Z');

describe('power loss', () => {
  const WORKLOADS = proof(6, 120);
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

  const open = (disk: SimFs, maxBytes: number) =>
    JsonRepository.open(openDbFile(FILE, { fileSystem: disk }), {
      clock,
      acceptsPlainPasswords: true,
      audit: { write: async () => {} },
      versionFile: new VersionFile(SIM_FOLDER, { maxBytes, fileSystem: disk }),
      onExternalEdit: () => {},
    });

  const saveTitle = (repository: JsonRepository, id: number, title: string) =>
    repository.transaction(async (draft) => {
      const before = await draft.get('blogs', id);
      const after = await draft.patch('blogs', id, { title, version: (before?.version ?? 0) + 1 });
      const replaced = before && toReplacedVersion('blogs', before, after);
      await draft.keepVersions(replaced ? [{ replaced_by: 1, replaced_by_name: 'Daw Thandar', ...replaced }] : []);
    });

  /**
   * The title of each record that was acknowledged last, as a number; 'removed', or undefined while its removal is in
   * progress.
   */
  type Acknowledged = ReadonlyMap<number, number | 'removed' | undefined>;

  /**
   * What is wrong with the state that a cut left: a save or a removal is lost, or a save has not left the one before it as a
   * version.
   */
  async function wrongAfter(db: string | undefined, log: string | undefined, acknowledged: Acknowledged, isTidied: boolean) {
    if (db === undefined) return ['db.json was missing'];
    const repository = await openAfterCut(db, log);
    const wrong: string[] = [];
    for (const [id, least] of acknowledged) {
      const record = await repository.get('blogs', id);
      if (least === 'removed' && record) wrong.push(`${id} came back`);
      if (least === undefined || least === 'removed') continue;
      const current = Number(record?.title ?? -1);
      if (current < least) wrong.push(`${id}: ${current} is stored, ${least} was acknowledged`);
      const found = (await repository.versions('blogs', id)).map(({ state }) => Number(state.title));
      const all = Array.from({ length: current }, (_, at) => current - 1 - at);
      const expected = all.slice(0, isTidied ? found.length : VERSIONS_MAX);
      if (found.join() !== expected.join()) wrong.push(`${id}: ${found.join()} instead of ${expected.join()}`);
    }
    await repository.close();
    return wrong;
  }

  test(`a power cut after any step of ${WORKLOADS} workloads leaves a whole state with its versions [D2, D13]`, async () => {
    const wrong: string[] = [];
    let cuts = 0;
    for (let workload = 0; workload < WORKLOADS; workload += 1) {
      const random = seededRandom(workload);
      const disk = new SimFs();
      disk.seed(FILE, JSON.stringify({ blogs: [1, 2].map((id) => aBlogPost({ id, title: '0' })) }));
      const repository = await open(disk, BYTES_MAX[workload % 2] ?? 0);
      const acknowledged = new Map<number, number | 'removed' | undefined>([1, 2].map((id) => [id, 0]));
      const states = new Map<string, Parameters<typeof wrongAfter>>();
      disk.onStep = () => {
        for (const files of disk.filesAfterCut()) {
          for (const db of files.get(FILE) ?? [undefined]) {
            for (const log of files.get(LOG) ?? [undefined]) {
              states.set(JSON.stringify([db, log, [...acknowledged]]), [db, log, new Map(acknowledged), workload % 2 === 1]);
            }
          }
        }
      };
      const work = async (id: number) => {
        for (let number = 1; number <= SAVES; number += 1) {
          await saveTitle(repository, id, String(number));
          acknowledged.set(id, number);
        }
        if (random() < 0.5) return;
        acknowledged.set(id, undefined);
        await repository.remove('blogs', id);
        acknowledged.set(id, 'removed');
        disk.onStep();
      };
      if (workload % 4 < 2) await Promise.all([work(1), work(2)]);
      else for (const id of [1, 2]) await work(id);
      await repository.close();
      for (const state of states.values()) wrong.push(...(await wrongAfter(...state)));
      cuts += states.size;
    }
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(cuts).toBeGreaterThan(WORKLOADS * SAVES);
    reportProof('D2', `${WORKLOADS} workloads, ${cuts} states after a cut, 0 wrong, 0 saves without their version`);
  });
});

describe('the audit trail', () => {
  const WORKLOADS = proof(10, 200);
  const WRITES = 12;
  /** Small enough for the file to rotate several times in a workload. */
  const BYTES_MAX = 700;

  test(`a power cut after any step of ${WORKLOADS} workloads leaves each acknowledged line, also across rotations [Z4]`, async () => {
    let cuts = 0;
    const lost: string[] = [];
    const errors: unknown[] = [];
    for (let workload = 0; workload < WORKLOADS; workload += 1) {
      const disk = new SimFs();
      const log = new AuditFile(SIM_FOLDER, {
        clock,
        fileSystem: disk,
        maxFileBytes: BYTES_MAX,
        onError: (error) => errors.push(error),
      });
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
});
