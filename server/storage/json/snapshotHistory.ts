import type { Database } from '../records';

const REMEMBERED = 50;

/** The last states of the database by commit number: possible bases of a hand edit. */
export class SnapshotHistory {
  readonly #states = new Map<number, Database>();

  keep(db: Database, commit = db.meta.commit) {
    this.#states.delete(commit);
    this.#states.set(commit, db);
    const [oldest] = this.#states.keys();
    if (this.#states.size > REMEMBERED && oldest !== undefined) this.#states.delete(oldest);
  }

  /** The state of a commit. Reading it refreshes it, because an editor that saved once often saves again from the same base. */
  at(commit: number): Database | undefined {
    const state = this.#states.get(commit);
    if (state) this.keep(state, commit);
    return state;
  }
}
