import { z } from 'zod';
import { keysOf } from '@/domain/record';
import { BatchQueue } from '../lib/batching';
import type { LiveName, RecordId } from './records';

/** The kinds of events, each with its events in the words of OWASP's logging vocabulary, which has none for deleted records and for addresses. */
const auditKinds = {
  signIn: ['authn_login_success', 'authn_token_revoked'],
  change: [
    'authn_password_change',
    'authn_email_change',
    'authz_change',
    'alerts_tested',
    'sensitive_create',
    'sensitive_update',
    'sensitive_delete',
    'sensitive_restore',
    'sensitive_purge',
    'user_created',
    'user_updated',
    'user_deleted',
    'user_restored',
    'user_purged',
  ],
  rejection: ['authn_login_fail', 'authn_login_fail_max', 'authz_fail', 'excess_rate_limit_exceeded'],
} as const;

type AuditKind = keyof typeof auditKinds;

export const auditKindOf = (event: AuditEvent): AuditKind =>
  keysOf(auditKinds).find((kind) => auditKinds[kind].some((one) => one === event)) ?? 'change';
export type AuditEvent = (typeof auditKinds)[AuditKind][number];

/** A stored entry without its id, as JSON Lines hold it: field names only, never a value that a user typed. */
export const auditLineSchema = z.object({
  /** In UTC, as an ISO string. */
  time: z.string(),
  requestId: z.string().nullable(),
  /** The user that acted; null for anonymous callers, and where `who` acted. */
  actor: z.union([z.string(), z.number()]).nullable(),
  ip: z.string().nullable(),
  event: z.enum(Object.values(auditKinds).flat()),
  /** The record that the action concerns, such as `blogs/3`, the image, or the API endpoint. */
  target: z.string().nullable(),
  fields: z.array(z.string()).readonly().optional(),
  code: z.string().optional(),
  /** The number of further events of the same kind that this line counts. */
  count: z.number().optional(),
  /** What made a change that no signed-in user made: a hand edit of `db.json`, a call below `/qa`, or a command. */
  who: z.enum(['db.json', 'qa', 'command']).optional(),
});

export type AuditEntry = Omit<z.infer<typeof auditLineSchema>, 'time'>;

/** Whether a stranger caused an entry, who can do so without bound: such entries have a quota of their own (promise Z4). */
export const isOfStranger = ({ actor, event }: Pick<AuditEntry, 'actor' | 'event'>): boolean =>
  actor === null && auditKindOf(event) === 'rejection';

export type AuditLine = AuditEntry & { id: string; time: string };

export type AuditQuery = {
  actor?: RecordId;
  /** A day in Yangon, as `YYYY-MM-DD`. */
  day?: string;
  /** The `next` of the page before. */
  before?: string;
  /** The most lines on the page; 50 by default. */
  limit?: number;
};

/** Lines, newest first, and where the next page begins; undefined on the last one. */
export type AuditPage = { lines: AuditLine[]; next: string | undefined };

export type TimedEntry = z.infer<typeof auditLineSchema>;

export type AuditOptions = {
  clock: () => Date;
  onError: (error: unknown, entries: readonly AuditEntry[]) => void;
};

/** The audit trail (promise Z4), which loses its oldest lines first. Writing never throws, because the trail must not stop the site. */
export abstract class AuditLog {
  /** Entries that arrive while others are stored are stored together next. */
  readonly #queue = new BatchQueue<{ entries: readonly TimedEntry[]; done: () => void }>(async (take) => {
    const jobs = take();
    await this.store(jobs.flatMap(({ entries }) => entries));
    for (const { done } of jobs) done();
  });

  constructor(readonly options: AuditOptions) {}

  /** Finds lines, including all that were written before the call. Throws `STORAGE_UNAVAILABLE`. */
  abstract list(query?: AuditQuery): Promise<AuditPage>;
  protected abstract store(entries: readonly TimedEntry[]): Promise<void>;

  write(entries: readonly AuditEntry[]): Promise<void> {
    if (entries.length === 0) return Promise.resolve();
    const time = this.options.clock().toISOString();
    return new Promise((done) => this.#queue.push({ entries: entries.map((entry) => ({ time, ...entry })), done }));
  }

  async close(): Promise<void> {
    await this.#queue.whenEmpty();
  }
}

export const AUDIT_PAGE = 50;

/** What the audit trail says about one change of a record. */
export type AuditedChange = Pick<AuditEntry, 'event' | 'target' | 'fields' | 'count'>;

/** What the line itself says, and what goes with a new password. */
const SAID = ['updated_at', 'updated_by', 'updated_by_name', 'kept_sessions'];

/** The names of the fields that differ, as users know them. */
export function changedFields(before: object, after: object): string[] {
  const old = new Map<string, unknown>(Object.entries(before));
  const names = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(old.get(name)) !== JSON.stringify(value) && !SAID.includes(name),
  );
  return names.map(([name]) => (name === 'password_hash' ? 'password' : name));
}

type ChangeKind = 'create' | 'update' | 'delete' | 'restore' | 'purge';

function eventOf(collection: string, kind: ChangeKind, fields: readonly string[] = []): AuditEvent {
  if (collection !== 'users') return `sensitive_${kind}`;
  if (kind === 'update' && fields.includes('role')) return 'authz_change';
  if (kind === 'update' && fields.includes('password')) return 'authn_password_change';
  if (kind === 'update' && fields.includes('email')) return 'authn_email_change';
  return `user_${kind}d`;
}

const auditedAs =
  (kind: ChangeKind) =>
  (collection: string, { id }: { id: RecordId }): AuditedChange => ({
    event: eventOf(collection, kind),
    target: `${collection}/${id}`,
  });

export const auditedDelete = auditedAs('delete');

export const auditedRestore = auditedAs('restore');

/** The end of a deleted record, after which nothing can restore it. */
export const auditedPurge = auditedAs('purge');

/** The creation of a record, or with `before` its update: which record, and which of its fields. */
export function auditedSave(collection: LiveName, after: { id: RecordId }, before?: object): AuditedChange {
  const fields = changedFields(before ?? {}, after);
  return { event: eventOf(collection, before ? 'update' : 'create', fields), target: `${collection}/${after.id}`, fields };
}
