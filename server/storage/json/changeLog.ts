import { randomBytes } from 'node:crypto';
import type { CollectionName, EntityName, RecordId } from '../records';

const REMEMBERED = 1000;

type Entry = { number: number; ids: readonly RecordId[] };

/** Records which ids the last commits touched, so that a poll can be answered with the difference alone (contract, E18). */
export class ChangeLog {
  /** A random id of this run: versions of another run must never match, because the file can have been edited in between. */
  readonly #run = randomBytes(6).toString('hex');
  readonly #numbers = new Map<CollectionName, number>();
  readonly #entries = new Map<CollectionName, Entry[]>();

  version(collection: CollectionName): string {
    return `${this.#run}.${this.#numbers.get(collection) ?? 0}`;
  }

  /** Records a change of `ids`; without ids the log is reset, because the difference to earlier versions is unknown. */
  note(collection: CollectionName, ids?: readonly RecordId[]) {
    const number = (this.#numbers.get(collection) ?? 0) + 1;
    this.#numbers.set(collection, number);
    const before = ids ? (this.#entries.get(collection) ?? []) : [];
    this.#entries.set(collection, ids ? [...before.slice(1 - REMEMBERED), { number, ids }] : []);
  }

  /** The ids touched since a version; undefined when that version is no longer known. */
  touchedSince(collection: EntityName, version: string): Set<RecordId> | undefined {
    const [run, number] = version.split('.');
    const since = Number(number);
    const now = this.#numbers.get(collection) ?? 0;
    if (run !== this.#run || !/^\d{1,15}$/.test(number ?? '') || since > now) return undefined;
    const entries = (this.#entries.get(collection) ?? []).filter((entry) => entry.number > since);
    // Each commit leaves one entry: fewer entries than commits means that some were evicted.
    return entries.length === now - since ? new Set(entries.flatMap(({ ids }) => ids)) : undefined;
  }
}
