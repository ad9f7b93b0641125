import path from 'node:path';
import { atomicWrite } from '../../lib/atomicWrite';
import { type DurableFs, disk, type FileMark, isSameMark, readMark, readMode } from '../../lib/disk';
import { StorageError } from '../../lib/storageError';
import { watchReplacedFiles } from './replacedFiles';
import { watchFile } from './watchFile';

export type DbFile = Pick<
  DbFileOnDisk,
  'read' | 'write' | 'readExternalEdit' | 'acceptEdit' | 'saveConflictFile' | 'watch' | 'close'
>;

/** Thrown instead of a write that would overwrite an external edit. The caller loads the edit, then writes again.
 * `atomicWrite` passes it on unchanged, because it is a `StorageError`. */
export class ExternalEditError extends StorageError {
  constructor() {
    super('STORAGE_UNAVAILABLE');
  }
}

type Options = {
  fileSystem?: DurableFs;
  replacedDir?: string;
  conflictsDir?: string;
  clock?: () => Date;
};

/** The bytes of the file, and its mark of inode, size and time. An edit changes the mark. */
type FileContent = { bytes: Buffer; mark: FileMark };

const OWNER_ONLY_FILE = 0o600;
const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/** Keeps the byte order mark and the Windows line ends of the earlier content. */
function matchEncoding(bytes: Buffer, earlier: Buffer | undefined): Buffer {
  const hasWindowsLineEnds = earlier?.includes('\r\n');
  // JSON escapes line breaks inside strings, so only those between values change.
  const withLineEnds = hasWindowsLineEnds ? Buffer.from(bytes.toString().replaceAll('\n', '\r\n')) : bytes;
  const hasByteOrderMark = earlier?.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  return hasByteOrderMark ? Buffer.concat([BYTE_ORDER_MARK, withLineEnds]) : withLineEnds;
}

/** `db.json`, which the server writes and people may edit at the same time. No write destroys an edit. */
class DbFileOnDisk {
  readonly #fileSystem: DurableFs;
  /** The content that the server last read, wrote or accepted. With another mark, the file may have been edited. */
  #accepted: FileContent | undefined;
  #pendingEdit: (FileContent & { readAtMs: number }) | undefined;
  #bytesOfFailedWrite: Buffer | undefined;
  #writeCount = 0;
  #conflictCount = 0;
  #reportRescuedEdit = (_conflictFile: string) => {};
  #stopWatching = () => {};
  /** An editor may have opened the file before a write, and save into the replaced file. Such an edit becomes a conflict file. */
  readonly #replacedFiles: ReturnType<typeof watchReplacedFiles>;

  constructor(
    readonly file: string,
    readonly options: Options,
  ) {
    this.#fileSystem = options.fileSystem ?? disk;
    this.#replacedFiles = watchReplacedFiles(this.#fileSystem, async (edit) =>
      this.#reportRescuedEdit(await this.saveConflictFile(edit)),
    );
  }

  async read(): Promise<Buffer> {
    this.#accepted = await this.#readWithMark();
    return this.#accepted.bytes;
  }

  /** Writes durably. Throws `ExternalEditError` and writes nothing if the file holds an edit not yet accepted. */
  async write(content: Buffer): Promise<void> {
    const bytes = matchEncoding(content, this.#accepted?.bytes);
    this.#writeCount += 1;
    const { replacedDir = path.dirname(this.file) } = this.options;
    const replacedFile = path.join(replacedDir, `db.replaced-${this.#writeCount}.json`);
    let replacedMark: FileMark | undefined;
    const beforeReplacing = (oldMark: FileMark | undefined) => {
      replacedMark = oldMark;
      // Some editors remove the file for a moment. Then there is no mark, and no edit to lose.
      if (oldMark && this.#accepted && !isSameMark(oldMark, this.#accepted.mark)) throw new ExternalEditError();
    };
    const options = { fileSystem: this.#fileSystem, backupPath: replacedFile, beforeReplacing };
    try {
      this.#accepted = { bytes, mark: await atomicWrite(this.file, bytes, readMode(this.file), options) };
      this.#bytesOfFailedWrite = undefined;
    } catch (error) {
      if (!(error instanceof ExternalEditError)) this.#bytesOfFailedWrite = bytes;
      throw error;
    }
    if (replacedMark) this.#replacedFiles.add(replacedFile, replacedMark);
  }

  /** Returns an external edit, and how long ago it was first read. A new edit may be unfinished. */
  async readExternalEdit(): Promise<{ bytes: Buffer; ageMs: number } | undefined> {
    const mark = readMark(this.#fileSystem, this.file);
    const isMissing = mark === undefined;
    if (isMissing || isSameMark(this.#accepted?.mark, mark)) return undefined;
    if (!this.#pendingEdit || !isSameMark(this.#pendingEdit.mark, mark)) {
      this.#pendingEdit = { ...(await this.#readWithMark()), readAtMs: Date.now() };
    }
    const edit = this.#pendingEdit;
    // A new mark alone proves no edit. The file may only have been touched, or changed by a failed write of ours.
    const isOwnContent = this.#accepted?.bytes.equals(edit.bytes) || this.#bytesOfFailedWrite?.equals(edit.bytes);
    if (!isOwnContent) return { bytes: edit.bytes, ageMs: Date.now() - edit.readAtMs };
    this.acceptEdit();
    return undefined;
  }

  /** The caller has loaded the edit from `readExternalEdit`, so the next write may replace it. */
  acceptEdit(): void {
    this.#accepted = this.#pendingEdit ?? this.#accepted;
    this.#pendingEdit = undefined;
  }

  async saveConflictFile(content: Buffer): Promise<string> {
    const { conflictsDir = path.dirname(this.file), clock = () => new Date() } = this.options;
    this.#conflictCount += 1;
    const timestamp = clock().toISOString().replaceAll(/[:.]/g, '-');
    const conflictFile = path.join(conflictsDir, `db.conflict-${timestamp}-${this.#conflictCount}.json`);
    await atomicWrite(conflictFile, content, OWNER_ONLY_FILE, { fileSystem: this.#fileSystem });
    return conflictFile;
  }

  /** Calls `listener` when the file may have changed, and `onRescuedEdit` after saving an edit of a replaced file. */
  watch(listener: () => void, onRescuedEdit: (conflictFile: string) => void): void {
    this.#reportRescuedEdit = onRescuedEdit;
    this.#stopWatching = watchFile(this.file, listener);
  }

  async close(): Promise<void> {
    this.#stopWatching();
    await this.#replacedFiles.close();
  }

  async #readWithMark(): Promise<FileContent> {
    // The mark is read first. An edit during the read then changes the mark, and the next check notices the edit.
    const mark = this.#fileSystem.markSync(this.file);
    return { mark, bytes: await this.#fileSystem.read(this.file) };
  }
}

export const openDbFile = (file: string, options: Options = {}): DbFile => new DbFileOnDisk(file, options);
