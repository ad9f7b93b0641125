import path from 'node:path';
import type { DurableFs, FileMark } from '../../server/lib/disk';

/** A file's content as programs see it, and as the disk returns it after a power cut. */
type Inode = { number: bigint; data: Buffer; synced: Buffer | undefined; changed: bigint };

/** A directory change that is not synced yet. A rename is one change, because file systems apply it atomically. */
type NameChange = { remove?: string; set?: [string, Inode] };

const failWith = (code: string): never => {
  throw Object.assign(new Error(code), { code });
};

/**
 * A file system of one folder in memory that loses unsynced data in a power cut: any subset of the renames, and of written bytes
 * all, the second half, or everything but the length (promise D2). After each step it calls `onStep` with the possible states
 * after a cut.
 */
export class SimFs implements DurableFs {
  onStep: () => void = () => {};
  readonly #names = new Map<string, Inode>();
  #durable = new Map<string, Inode>();
  #pending: NameChange[] = [];
  #clock = 1n;

  /** Creates a synced file. */
  seed(file: string, text: string) {
    const data = Buffer.from(text);
    const inode = { number: this.#tick(), data, synced: data, changed: this.#tick() };
    this.#names.set(file, inode);
    this.#durable.set(file, inode);
  }

  async open(file: string, flags: string) {
    if (flags === 'r') return this.#folderHandle();
    let inode = this.#names.get(file);
    if (inode && flags !== 'a') {
      inode.data = Buffer.alloc(0);
    } else if (!inode) {
      inode = { number: this.#tick(), data: Buffer.alloc(0), synced: undefined, changed: 0n };
      this.#names.set(file, inode);
      this.#pending.push({ set: [file, inode] });
    }
    this.onStep();
    return this.#fileHandle(inode);
  }

  async read(file: string) {
    return Buffer.from(this.#inode(file).data);
  }

  async readPart(file: string, start: number, end: number) {
    return this.#inode(file).data.subarray(start, end);
  }

  async unlink(file: string) {
    this.#inode(file);
    this.#names.delete(file);
    this.#pending.push({ remove: file });
    this.onStep();
  }

  markSync = (file: string): FileMark => markOfInode(this.#inode(file));

  linkSync = (from: string, to: string) => {
    const inode = this.#inode(from);
    if (this.#names.has(to)) failWith('EEXIST');
    this.#names.set(to, inode);
    this.#pending.push({ set: [to, inode] });
    this.onStep();
  };

  renameSync = (from: string, to: string) => {
    const inode = this.#inode(from);
    this.#names.delete(from);
    this.#names.set(to, inode);
    this.#pending.push({ remove: from, set: [to, inode] });
    this.onStep();
  };

  /** Every state of the folder that a power cut now can leave: the possible contents of each of its files, by path. */
  filesAfterCut(): Map<string, string[]>[] {
    return partsOf(this.#pending).map((part) => {
      const names = new Map(this.#durable);
      for (const { remove, set } of part) {
        if (remove !== undefined) names.delete(remove);
        if (set) names.set(...set);
      }
      return new Map([...names].map(([name, inode]) => [name, textsOf(inode)]));
    });
  }

  #inode(file: string): Inode {
    return this.#names.get(file) ?? failWith('ENOENT');
  }

  #tick(): bigint {
    this.#clock += 1n;
    return this.#clock;
  }

  #fileHandle(inode: Inode) {
    return {
      write: async (bytes: Uint8Array, offset: number, length: number) => {
        // Written in two pieces, so that a power cut can happen between them.
        const taken = Math.max(1, Math.ceil(length / 2));
        inode.data = Buffer.concat([inode.data, bytes.subarray(offset, offset + taken)]);
        inode.changed = this.#tick();
        this.onStep();
        return { bytesWritten: taken };
      },
      utimes: async () => {},
      sync: async () => {
        inode.synced = inode.data;
        this.onStep();
      },
      stat: async () => markOfInode(inode),
      close: async () => {},
    };
  }

  #folderHandle() {
    return {
      write: async () => failWith('EISDIR'),
      utimes: async () => {},
      sync: async () => {
        this.#durable = new Map(this.#names);
        this.#pending = [];
        this.onStep();
      },
      stat: async () => failWith('EISDIR'),
      close: async () => {},
    };
  }
}

const FEW = 8;

/** Every subset of a few changes; of many, the prefixes and the sets that lack one. */
function partsOf<T>(changes: readonly T[]): T[][] {
  if (changes.length > FEW) {
    return changes.flatMap((_, index) => [changes.slice(0, index + 1), changes.filter((_change, other) => other !== index)]);
  }
  return Array.from({ length: 2 ** changes.length }, (_, subset) =>
    changes.filter((_change, index) => (subset >> index) % 2 === 1),
  );
}

const markOfInode = ({ number, data, changed }: Inode): FileMark => ({
  ino: number,
  size: BigInt(data.length),
  mtimeNs: changed,
});

function textsOf({ data, synced }: Inode): string[] {
  if (synced === data) return [data.toString()];
  const before = synced ?? Buffer.alloc(0);
  // What was synced stays where later writes only append.
  const kept = data.subarray(0, before.length).equals(before) ? before : Buffer.alloc(0);
  const rest = data.subarray(kept.length);
  const parts = [rest, rest.subarray(0, rest.length / 2), Buffer.alloc(rest.length)];
  return [before.toString(), ...parts.map((part) => Buffer.concat([kept, part]).toString())];
}

/** The folder of the simulated files. */
export const SIM_FOLDER = path.join(path.sep, 'simulated-folder-that-is-nowhere');
