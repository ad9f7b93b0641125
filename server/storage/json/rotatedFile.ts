import path from 'node:path';
import { writeAll } from '../../lib/atomicWrite';
import { type DurableFs, fileMark } from '../../lib/disk';

const MODE = 0o600;
/** The number of older files, `FILE.1` being the newest of them. */
const KEPT = 10;

/** The JSON of a line; undefined for one that a crash cut. */
export function jsonIn(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/**
 * A file of lines that only grows, readable by its owner alone. At `bytesMax` it becomes `FILE.1` and a new one begins. It is opened
 * for each append, so that logrotate can rename it.
 */
export class RotatedFile {
  #hasUnsyncedName = false;

  constructor(
    readonly file: string,
    readonly bytesMax: number,
    readonly using: DurableFs,
  ) {}

  /** Appends lines, each with its line feed; returns the bytes of the file. They survive a power cut once it resolves. */
  async append(lines: readonly string[]): Promise<number> {
    const rest = [...lines];
    let bytes = 0;
    while (rest.length > 0) {
      const size = await this.#room(Buffer.byteLength(rest[0] ?? ''));
      bytes = size;
      const fitting = rest.findIndex((line, at) => {
        bytes += Buffer.byteLength(line);
        return at > 0 && bytes > this.bytesMax;
      });
      const text = rest.splice(0, fitting === -1 ? rest.length : fitting).join('');
      // A full disk, a crash or a hand edit can have cut the last line.
      const isCut = size > 0 && String(await this.using.readPart(this.file, size - 1, size)) !== '\n';
      await this.#write(isCut ? `\n${text}` : text);
    }
    if (this.#hasUnsyncedName) await this.#syncFolder();
    this.#hasUnsyncedName = false;
    return bytes;
  }

  /** Starts a new file when these bytes do not fit; returns the size of the file. */
  async #room(bytes: number): Promise<number> {
    const size = Number(fileMark(this.using, this.file)?.size ?? 0);
    if (size > 0 && size + bytes <= this.bytesMax) return size;
    if (size > 0) await this.#rotate();
    this.#hasUnsyncedName = true;
    return 0;
  }

  async #write(text: string) {
    const handle = await this.using.open(this.file, 'a', MODE);
    try {
      await writeAll(handle, Buffer.from(text));
      await handle.sync();
    } finally {
      await handle.close();
    }
  }

  async #rotate() {
    for (let number = KEPT - 1; number >= 0; number -= 1) {
      const name = number === 0 ? this.file : `${this.file}.${number}`;
      if (!fileMark(this.using, name)) continue;
      this.using.rename(name, `${this.file}.${number + 1}`);
      // A power cut that undid this rename but not the next one would lose a file.
      await this.#syncFolder();
    }
  }

  async #syncFolder() {
    const folder = await this.using.open(path.dirname(this.file), 'r');
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }
}
