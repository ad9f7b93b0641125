import { parseDate } from '@/domain/dates';
import { BatchQueue } from '../../lib/concurrency';
import {
  AUDIT_PAGE,
  type AuditEntry,
  type AuditLine,
  type AuditLog,
  type AuditPage,
  type AuditQuery,
  auditLineSchema,
} from '../AuditLog';
import { idColumn } from './columns';
import type { Session } from './connections';

const DAY_MS = 86_400_000;
const COLUMNS = 'time, request_id, actor, ip, event, target, fields, code, count, who';

/** Stores entries of the audit trail in the transaction of a session, or at once where the session has none. */
export async function insertAuditLines(session: Session, entries: readonly AuditEntry[], time: Date): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ requestId, actor, target, ...entry }) => ({
    time,
    ...entry,
    request_id: requestId,
    actor: idColumn.toColumn(actor),
    target: idColumn.toColumn(target),
  }));
  await session.query(
    `INSERT INTO audit_lines (${COLUMNS}) SELECT ${COLUMNS} FROM json_populate_recordset(NULL::audit_lines, $1)`,
    [JSON.stringify(rows)],
  );
}

function readRow({ id, time, request_id, actor, ...row }: Record<string, unknown>): AuditLine {
  const given = Object.fromEntries(
    Object.entries(row).filter(([name, value]) => value !== null || name === 'ip' || name === 'target'),
  );
  const line = {
    ...given,
    time: time instanceof Date ? time.toISOString() : '',
    requestId: request_id,
    actor: idColumn.fromColumn(actor),
  };
  return { id: String(id), ...auditLineSchema.parse(line) };
}

type Options = {
  /** The connections, made on first use. */
  session: () => Promise<Session>;
  clock: () => Date;
  /** Gets the entries that could not be stored. */
  onError: (error: unknown, entries: readonly AuditEntry[]) => void;
};

/** The audit trail of all servers, in a table. */
export class PostgresAudit implements AuditLog {
  /** Entries that arrive during a statement share the next one. */
  readonly #queue = new BatchQueue<AuditEntry & { time: Date }>((take) => this.write(take()));

  constructor(readonly options: Options) {}

  async write(entries: readonly AuditEntry[]): Promise<void> {
    if (entries.length === 0) return;
    try {
      await insertAuditLines(await this.options.session(), entries, this.options.clock());
    } catch (error) {
      this.options.onError(error, entries);
    }
  }

  writeSoon(entry: AuditEntry): void {
    this.#queue.push({ time: this.options.clock(), ...entry });
  }

  async list({ actor, day, before, limit = AUDIT_PAGE }: AuditQuery = {}): Promise<AuditPage> {
    await this.close();
    const from = day === undefined ? undefined : (parseDate(`${day} 00:00`) ?? new Date(0));
    const rows = await (await this.options.session()).query(
      `SELECT * FROM audit_lines
       WHERE ($1::bigint IS NULL OR id < $1) AND ($2::text IS NULL OR actor = $2)
         AND ($3::timestamptz IS NULL OR time >= $3 AND time < $4)
       ORDER BY id DESC LIMIT $5`,
      [
        before !== undefined && /^\d{1,18}$/.test(before) ? before : null,
        actor === undefined ? null : String(actor),
        from ?? null,
        from ? new Date(from.getTime() + DAY_MS) : null,
        limit + 1,
      ],
    );
    const lines = rows.slice(0, limit).map(readRow);
    return { lines, next: rows.length > limit ? lines.at(-1)?.id : undefined };
  }

  /** Resolves once every entry is stored or reported. */
  async close(): Promise<void> {
    await this.#queue.whenEmpty();
  }
}
