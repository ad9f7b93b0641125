import { z } from 'zod';
import { keysOf } from '@/domain/objects';
import { BatchQueue } from '../lib/batching';
import type { RecordId } from './records';

/** The events by kind. The names follow OWASP's logging vocabulary. */
const eventsByKind = {
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

type AuditKind = keyof typeof eventsByKind;

export type AuditEvent = (typeof eventsByKind)[AuditKind][number];

/** The fallback is only for TypeScript, because each event is in one of the lists. */
export const findAuditKind = (event: AuditEvent): AuditKind =>
  keysOf(eventsByKind).find((kind) => eventsByKind[kind].some((eventOfKind) => eventOfKind === event)) ?? 'change';

/** One event of the audit trail as it is stored. The line names changed fields, never a value that a user typed. */
export const auditLineSchema = z.object({
  time: z.string(),
  requestId: z.string().nullable(),
  /** The id of the user who acted; null for anonymous callers, and where `who` acted. */
  actor: z.union([z.string(), z.number()]).nullable(),
  ip: z.string().nullable(),
  event: z.enum(Object.values(eventsByKind).flat()),
  /** The record that the action concerns, such as `blogs/3`, the image, or the API endpoint. */
  target: z.string().nullable(),
  fields: z.array(z.string()).readonly().optional(),
  code: z.string().optional(),
  /** The number of further events of the same kind that this line counts. */
  count: z.number().optional(),
  /** What made a change without a signed-in user. `qa` stands for a call below `/qa`, which is for testers. */
  who: z.enum(['db.json', 'qa', 'command']).optional(),
});

export type TimedEntry = z.infer<typeof auditLineSchema>;

export type AuditEntry = Omit<TimedEntry, 'time'>;

/** Whether somebody without an account caused an entry. Such entries have a quota of their own (promise Z4). */
export const isCausedByStranger = ({ actor, event }: Pick<AuditEntry, 'actor' | 'event'>): boolean =>
  actor === null && findAuditKind(event) === 'rejection';

export type AuditLine = TimedEntry & { id: string };

export const AUDIT_PAGE_LINES = 50;

export type AuditQuery = {
  actor?: RecordId;
  /** A day in Yangon, as `YYYY-MM-DD`. */
  day?: string;
  /** The `next` of the previous page. */
  before?: string;
  limit?: number;
};

/** Lines, newest first. `next` is the id of the last line; undefined on the last page. */
export type AuditPage = { lines: AuditLine[]; next: string | undefined };

export type AuditOptions = {
  clock: () => Date;
  onError: (error: unknown, entries: readonly AuditEntry[]) => void;
};

/** The audit trail. An error must not stop the site, so `write` never rejects. `store` gives errors to `onError`. */
export abstract class AuditLog {
  readonly #queue = new BatchQueue<{ entries: readonly TimedEntry[]; onStored: () => void }>(async (takeWaiting) => {
    const writes = takeWaiting();
    await this.store(writes.flatMap(({ entries }) => entries));
    for (const { onStored } of writes) onStored();
  });

  constructor(readonly options: AuditOptions) {}

  /** Finds lines, including all that were written before the call. Throws `STORAGE_UNAVAILABLE`. */
  abstract list(query?: AuditQuery): Promise<AuditPage>;
  protected abstract store(entries: readonly TimedEntry[]): Promise<void>;

  write(entries: readonly AuditEntry[]): Promise<void> {
    if (entries.length === 0) return Promise.resolve();
    const time = this.options.clock().toISOString();
    return new Promise((resolve) =>
      this.#queue.push({ entries: entries.map((entry) => ({ time, ...entry })), onStored: resolve }),
    );
  }

  async whenStored(): Promise<void> {
    await this.#queue.whenEmpty();
  }

  close = () => this.whenStored();
}
