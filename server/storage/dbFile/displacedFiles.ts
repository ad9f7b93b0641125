import path from 'node:path';
import { type DurableFs, type FileMark, fileMark, isSameMark } from '../../lib/disk';

/** Milliseconds after which an editor that opened the file before it was replaced has written. */
const KEPT_MS = 1000;
const SETTLED_MS = 150;
const MOST = 4;

type Replaced = { file: string; mark: FileMark; at: number };

/**
 * Keeps the last replaced files for a moment: an editor that saves in place can have opened one just before, and its edit would
 * vanish with the file (promise D8).
 */
export class DisplacedFiles {
  readonly #files: Replaced[] = [];
  #number = 0;

  constructor(
    readonly folder: string,
    readonly using: DurableFs,
  ) {}

  /** The path for the file that is replaced next. */
  nextName(): string {
    this.#number = (this.#number + 1) % (2 * MOST + 1);
    return path.join(this.folder, `db.replaced-${this.#number}.json`);
  }

  add(file: string, mark: FileMark) {
    this.#files.push({ file, mark, at: Date.now() });
  }

  get isEmpty(): boolean {
    return this.#files.length === 0;
  }

  /** Passes text written into replaced files to `keep`, and deletes the old files, or all of them when `isLast`. */
  async check(keep: (text: string) => Promise<void>, isLast = false): Promise<void> {
    for (const replaced of [...this.#files]) {
      const now = fileMark(this.using, replaced.file);
      const isWritten = now !== undefined && !isSameMark(now, replaced.mark);
      const age = Date.now() - (isWritten ? Number(now.mtimeNs / 1_000_000n) : replaced.at);
      const isDue = isLast || this.#files.length > MOST || age > (isWritten ? SETTLED_MS : KEPT_MS);
      if (!isDue) continue;
      if (isWritten) await keep(await this.using.read(replaced.file));
      if (now) await this.using.unlink(replaced.file).catch(() => {});
      this.#files.splice(this.#files.indexOf(replaced), 1);
    }
  }
}
