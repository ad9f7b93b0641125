import path from 'node:path';
import { yangonDay } from '@/domain/dates';
import { type DurableFs, disk, readMark } from '../../lib/disk';
import { renameWithRetry } from '../../lib/platform';
import {
  AUDIT_PAGE_LINES,
  type AuditLine,
  AuditLog,
  type AuditOptions,
  type AuditPage,
  type AuditQuery,
  isCausedByStranger,
  type TimedEntry,
} from '../AuditLog';
import { appendLines, syncFolderOf } from './lineFile';
import { MAIN_LOG, REJECTIONS_LOG, readBothLogsNewestFirst } from './readAuditLogs';

const MAX_FILE_BYTES = 10_000_000;
const MAX_OLDER_FILES = 10;

/** The files of the audit trail. A flood of entries by strangers fills only `rejections.log`. */
export const AUDIT_FILES = [MAIN_LOG, REJECTIONS_LOG];

const matchesQuery = (line: AuditLine, { actor, day }: AuditQuery): boolean =>
  (actor === undefined || String(line.actor) === String(actor)) && (day === undefined || yangonDay(new Date(line.time)) === day);

export class AuditFile extends AuditLog {
  readonly #maxFileBytes: number;
  readonly #fileSystem: DurableFs;

  constructor(
    readonly folder: string,
    {
      maxFileBytes = MAX_FILE_BYTES,
      fileSystem = disk,
      ...options
    }: AuditOptions & { fileSystem?: DurableFs; maxFileBytes?: number },
  ) {
    super(options);
    this.#maxFileBytes = maxFileBytes;
    this.#fileSystem = fileSystem;
  }

  async list(query: AuditQuery = {}): Promise<AuditPage> {
    await this.whenStored();
    const { before: lastIdOfPreviousPage, limit = AUDIT_PAGE_LINES } = query;
    const lines: AuditLine[] = [];
    let hasPassedPreviousPage = lastIdOfPreviousPage === undefined;
    for await (const line of readBothLogsNewestFirst(this.folder)) {
      if (hasPassedPreviousPage && matchesQuery(line, query)) {
        if (lines.length === limit) return { lines, next: lines.at(-1)?.id };
        lines.push(line);
      }
      hasPassedPreviousPage ||= line.id === lastIdOfPreviousPage;
    }
    return { lines, next: undefined };
  }

  protected async store(allEntries: readonly TimedEntry[]): Promise<void> {
    const others = allEntries.filter((entry) => !isCausedByStranger(entry));
    await this.#appendOrReport(MAIN_LOG, others);
    await this.#appendOrReport(REJECTIONS_LOG, allEntries.filter(isCausedByStranger));
  }

  /** Reports an error instead of throwing it, so that the other log still gets its entries. */
  async #appendOrReport(name: string, entries: readonly TimedEntry[]) {
    if (entries.length > 0) await this.#append(name, entries).catch((error: unknown) => this.options.onError(error, entries));
  }

  async #append(name: string, entries: readonly TimedEntry[]) {
    const file = path.join(this.folder, name);
    const bytes = Number(readMark(this.#fileSystem, file)?.size ?? 0);
    if (bytes >= this.#maxFileBytes) await this.#rotate(file);
    await appendLines(
      file,
      entries.map((entry) => `${JSON.stringify(entry)}\n`),
      this.#fileSystem,
    );
  }

  /** Renames `audit.log.9` to `audit.log.10`, and so on down to `audit.log` itself. */
  async #rotate(file: string) {
    for (let number = MAX_OLDER_FILES - 1; number >= 0; number -= 1) {
      const name = number === 0 ? file : `${file}.${number}`;
      if (!readMark(this.#fileSystem, name)) continue;
      await renameWithRetry(() => this.#fileSystem.renameSync(name, `${file}.${number + 1}`));
      await syncFolderOf(file, this.#fileSystem);
    }
  }
}
