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
import type { Queryable } from './connections';
import { idColumn, toStorableTextOrNull } from './recordColumns';
import { insertRows } from './tableRows';

/** Stores entries of the audit trail, in the transaction of `sql` if there is one. */
export async function insertAuditLines(sql: Queryable, entries: readonly TimedEntry[]): Promise<void> {
  const rows = entries.map(({ requestId, actor, target, ...entry }) => ({
    ...entry,
    request_id: requestId,
    actor: idColumn.toColumn(actor),
    target: toStorableTextOrNull(target),
  }));
  await insertRows(sql, 'audit_lines', rows);
}

function toAuditLine({ id, time, request_id, actor, ...row }: Record<string, unknown>): AuditLine {
  // A column with NULL is an absent field. Only `ip` and `target` are always present, and may be null.
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

/** Stands for a day that cannot be read. No lines are that old. */
const DAY_WITHOUT_LINES = new Date(0);
/** Up to 18 digits, which always fit a `bigint`. */
const LINE_ID = /^\d{1,18}$/;

export class PostgresAudit extends AuditLog {
  constructor(
    readonly getPool: () => Promise<Queryable>,
    options: AuditOptions,
  ) {
    super(options);
  }

  protected async store(entries: readonly TimedEntry[]): Promise<void> {
    try {
      await insertAuditLines(await this.getPool(), entries);
    } catch (error) {
      this.options.onError(error, entries);
    }
  }

  async list({ actor, day, before, limit = AUDIT_PAGE_LINES }: AuditQuery = {}): Promise<AuditPage> {
    await this.whenStored();
    const dayStart = day === undefined ? null : (parseDate(`${day} 00:00`) ?? DAY_WITHOUT_LINES);
    const dayEnd = dayStart && new Date(dayStart.getTime() + DAY_MS);
    const beforeId = before !== undefined && LINE_ID.test(before) ? before : null;
    const pool = await this.getPool();
    const rows = await pool.query(
      `SELECT * FROM audit_lines
       WHERE ($1::bigint IS NULL OR id < $1) AND ($2::text IS NULL OR actor = $2)
         AND ($3::timestamptz IS NULL OR time >= $3 AND time < $4)
       ORDER BY id DESC LIMIT $5`,
      [beforeId, actor === undefined ? null : String(actor), dayStart, dayEnd, limit + 1],
    );
    const lines = rows.slice(0, limit).map(toAuditLine);
    const hasNextPage = rows.length > limit;
    return { lines, next: hasNextPage ? lines.at(-1)?.id : undefined };
  }
}
