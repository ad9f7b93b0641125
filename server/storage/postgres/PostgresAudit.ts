import { DAY_MS, parseDate } from '@/domain/dates';
import {
  AUDIT_PAGE_LINES,
  type AuditLine,
  AuditLog,
  type AuditOptions,
  type AuditPage,
  type AuditQuery,
  auditLineSchema,
  type TimedEntry,
} from '../AuditLog';
import type { Session } from './connections';
import { idColumn, insertRows } from './tableRows';

/** Stores entries of the audit trail in the transaction of a session, or at once where the session has none. */
export async function insertAuditLines(session: Session, entries: readonly TimedEntry[]): Promise<void> {
  const rows = entries.map(({ requestId, actor, target, ...entry }) => ({
    ...entry,
    request_id: requestId,
    actor: idColumn.toColumn(actor),
    target: idColumn.toColumn(target),
  }));
  await insertRows(session, 'audit_lines', rows);
}

function toAuditLine({ id, time, request_id, actor, ...row }: Record<string, unknown>): AuditLine {
  // Absent optional fields are NULL in their columns; `ip` and `target` can be null themselves.
  const presentFields = Object.fromEntries(
    Object.entries(row).filter(([name, value]) => value !== null || name === 'ip' || name === 'target'),
  );
  const line = {
    ...presentFields,
    time: time instanceof Date ? time.toISOString() : '',
    requestId: request_id,
    actor: idColumn.fromColumn(actor),
  };
  return { id: String(id), ...auditLineSchema.parse(line) };
}

const DAY_WITHOUT_LINES = new Date(0);

export class PostgresAudit extends AuditLog {
  constructor(
    readonly openSession: () => Promise<Session>,
    options: AuditOptions,
  ) {
    super(options);
  }

  protected async store(entries: readonly TimedEntry[]): Promise<void> {
    try {
      await insertAuditLines(await this.openSession(), entries);
    } catch (error) {
      this.options.onError(error, entries);
    }
  }

  async list({ actor, day, before, limit = AUDIT_PAGE_LINES }: AuditQuery = {}): Promise<AuditPage> {
    // Waits until all lines written before this call are stored.
    await this.close();
    const from = day === undefined ? undefined : (parseDate(`${day} 00:00`) ?? DAY_WITHOUT_LINES);
    const rows = await (await this.openSession()).query(
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
    const lines = rows.slice(0, limit).map(toAuditLine);
    return { lines, next: rows.length > limit ? lines.at(-1)?.id : undefined };
  }
}
