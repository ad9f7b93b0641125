import path from 'node:path';
import { toRecord } from '@/domain/coerce';
import { dbFile } from '../storage/dbFile/dbFile';
import { readDb } from '../storage/format/readDb';
import { JsonRepository } from '../storage/json/JsonRepository';
import { VersionFile } from '../storage/json/versionFile';
import type { Database } from '../storage/records';
import { proof, reportProof, seededRandom } from '../testing/proof';
import { SIM_FOLDER, SimFs } from '../testing/simFs';

const WORKLOADS = proof(30, 300);
const OPERATIONS = 5;
const FILE = path.join(SIM_FOLDER, 'db.json');
const clock = () => new Date('2026-11-21T03:00:00Z');

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
}, 300_000);
