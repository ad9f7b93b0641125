import type { Database } from '../records';

const REMEMBERED = 50;

/** The last states of the database by the number of their commit: what a person's edit may have started from. */
export class SnapshotHistory {
  readonly #states = new Map<number, Database>();

  keep(db: Database, commit = db.meta.commit) {
    this.#states.delete(commit);
    this.#states.set(commit, db);
    const [oldest] = this.#states.keys();
    if (this.#states.size > REMEMBERED && oldest !== undefined) this.#states.delete(oldest);
  }

  /** The state of a commit. It is remembered longer now: who saved from there may well go on saving from there. */
  at(commit: number): Database | undefined {
    const state = this.#states.get(commit);
    if (state) this.keep(state, commit);
    return state;
  }
}
