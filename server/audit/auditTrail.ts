import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { HttpError } from '../lib/errors';
import { clientIp, ipSubnet } from '../lib/proxy';
import {
  type AuditEntry,
  type AuditEvent,
  type AuditedChange,
  type AuditLog,
  auditedDelete,
  auditedRestore,
  auditedSave,
  isOfStranger,
} from '../storage/AuditLog';
import type { Draft, Repository } from '../storage/Repository';
import { type Collections, type EntityName, isLive, type LiveName, type RecordId } from '../storage/records';
import { isVersioned, replacedVersion } from '../storage/versions';

const MINUTE_MS = 60_000;
const WINDOWS_MAX = 1000;

/** Events that one network can cause without bound. Wrong passwords are not among them: the sign-in throttle limits those. */
const REPEATABLE: readonly AuditEvent[] = ['authn_login_fail_max', 'authz_fail', 'excess_rate_limit_exceeded'];

type WindowKey = Pick<AuditEntry, 'event' | 'actor' | 'ip'>;
type Window = { counted: WindowKey; written: number; suppressed: number; timer: NodeJS.Timeout };

class RateWindows {
  readonly #open = new Map<string, Window>();

  constructor(
    readonly limit: number,
    readonly windowMs: number,
    readonly summarize: (entry: AuditEntry) => void,
  ) {}

  tryPass(counted: WindowKey, count = 1): boolean {
    // With the user, so that errors of staff are not lost among those of anonymous callers behind the same address.
    const key = `${counted.event} ${counted.ip} ${counted.actor}`;
    const window = this.#open.get(key) ?? this.#begin(key, counted);
    const isPassing = window.written < this.limit;
    if (isPassing) window.written += 1;
    else window.suppressed += count;
    return isPassing;
  }

  close(): void {
    for (const key of this.#open.keys()) this.#end(key);
  }

  #begin(key: string, counted: WindowKey): Window {
    const [oldest] = this.#open.keys();
    if (this.#open.size >= WINDOWS_MAX && oldest !== undefined) this.#end(oldest);
    const timer = setTimeout(() => this.#end(key), this.windowMs);
    // In jsdom tests, timers are plain numbers.
    timer.unref?.();
    const window = { counted, written: 0, suppressed: 0, timer };
    this.#open.set(key, window);
    return window;
  }

  #end(key: string) {
    const window = this.#open.get(key);
    this.#open.delete(key);
    clearTimeout(window?.timer);
    if (window?.suppressed) this.summarize({ requestId: null, target: null, ...window.counted, count: window.suppressed });
  }
}

/**
 * Writes rejected requests so that a flood of them pushes no other line out (promise Z4): in 10 minutes at most 10 lines of a kind per user
 * and network, and 20 per user; 20 a minute from all strangers together. One summary line counts the rest. No response waits for the disk.
 */
export class RepeatedRejections {
  readonly #networks = new RateWindows(10, 10 * MINUTE_MS, (entry) => this.#pass(entry));
  readonly #users = new RateWindows(20, 10 * MINUTE_MS, (entry) => void this.log.write([entry]));
  readonly #strangers = new RateWindows(20, MINUTE_MS, (entry) => void this.log.write([entry]));

  constructor(readonly log: Pick<AuditLog, 'write'>) {}

  write(entry: AuditEntry): void {
    const { event, actor, ip } = entry;
    const counted = { event, actor, ip: ip === null ? null : ipSubnet(ip) };
    if (!REPEATABLE.includes(event) || this.#networks.tryPass(counted)) this.#pass(entry);
  }

  close(): void {
    this.#networks.close();
    this.#users.close();
    this.#strangers.close();
  }

  #pass(entry: AuditEntry) {
    // Wrong passwords of an account that exists are bounded by the throttle, and a flood of others must not hide them.
    const isBounded = entry.event === 'authn_login_fail' && entry.target?.startsWith('users/');
    const { event, actor, count } = entry;
    const everywhere = isOfStranger(entry) ? this.#strangers : this.#users;
    if (isBounded || everywhere.tryPass({ event, actor, ip: null }, count)) void this.log.write([entry]);
  }
}

const AUDITED: Record<string, AuditEvent | undefined> = {
  INVALID_CREDENTIALS: 'authn_login_fail',
  WRONG_PASSWORD: 'authn_login_fail',
  WRONG_CODE: 'authn_login_fail',
  LOGIN_THROTTLED: 'authn_login_fail_max',
  UNAUTHENTICATED: 'authz_fail',
  SESSION_EXPIRED: 'authz_fail',
  FORBIDDEN: 'authz_fail',
  SELF_ACTION: 'authz_fail',
  LAST_ADMIN: 'authz_fail',
  RATE_LIMITED: 'excess_rate_limit_exceeded',
};

export const auditEntry = (req: Request, entry: Pick<AuditEntry, 'event'> & Partial<AuditEntry>): AuditEntry => ({
  requestId: req.id,
  actor: req.actor?.id ?? null,
  ip: clientIp(req),
  target: null,
  ...entry,
});

export function auditTrail(log: AuditLog, rejections: RepeatedRejections): RequestHandler {
  return (req, _res, next) => {
    req.audit = (entry) => log.write([auditEntry(req, entry)]);
    req.auditRejection = (entry) => rejections.write(auditEntry(req, entry));
    next();
  };
}

export function auditRejection(error: unknown, req: Request) {
  const event = error instanceof HttpError ? AUDITED[error.code] : undefined;
  if (event && error instanceof HttpError) {
    req.auditRejection?.({ event, target: req.auditTarget ?? `${req.method} ${req.path}`, code: error.code });
  }
}

export const auditRejections: ErrorRequestHandler = (error: unknown, req, _res, next) => {
  auditRejection(error, req);
  next(error);
};

type ReplacedVersion = NonNullable<ReturnType<typeof replacedVersion>>;

/** A draft that records each change: which record and which of its fields, for the audit trail (promise Z4), and the replaced states. */
class RecordingDraft implements Draft {
  readonly changes: AuditedChange[] = [];
  readonly replacedVersions: ReplacedVersion[] = [];

  constructor(readonly draft: Draft) {}

  list: Draft['list'] = (collection) => this.draft.list(collection);
  get: Draft['get'] = (collection, id) => this.draft.get(collection, id);
  addViews: Draft['addViews'] = (counts) => this.draft.addViews(counts);
  audit: Draft['audit'] = (entries) => this.draft.audit(entries);
  keepVersions: Draft['keepVersions'] = (versions) => this.draft.keepVersions(versions);
  dropVersions: Draft['dropVersions'] = (collection, id) => this.draft.dropVersions(collection, id);

  create: Draft['create'] = async (collection, make) => {
    const record = await this.draft.create(collection, make);
    this.#note(collection, (name) => auditedSave(name, record));
    return record;
  };

  /** Only a restored record has an id already. */
  insert: Draft['insert'] = async (collection, record) => {
    await this.draft.insert(collection, record);
    this.#note(collection, (name) => auditedRestore(name, record));
  };

  patch: Draft['patch'] = async <C extends EntityName>(collection: C, id: RecordId, changes: Partial<Collections[C]>) => {
    const before = await this.draft.get(collection, id);
    const record = await this.draft.patch(collection, id, changes);
    this.#note(collection, (name) => auditedSave(name, record, before));
    const replaced = isVersioned(collection) && before && replacedVersion(collection, before, record);
    if (replaced) this.replacedVersions.push(replaced);
    return record;
  };

  remove: Draft['remove'] = async (collection, id) => {
    const record = await this.draft.remove(collection, id);
    this.#note(collection, (name) => auditedDelete(name, record));
    return record;
  };

  /** Skips the collections of the server: a deletion is audited as a change of its record, and the state of alerts is not audited. */
  #note(collection: EntityName, changeIn: (collection: LiveName) => AuditedChange) {
    if (isLive(collection)) this.changes.push(changeIn(collection));
  }
}

/** A transaction that stores a line of the audit trail with each change (promise Z4), and the states that it replaces (D-77). */
export function auditedTransaction<T>(
  repository: Repository,
  req: Request,
  work: (draft: Draft) => Promise<T>,
  overrides: Partial<AuditEntry> = {},
): Promise<T> {
  const run = async (draft: Draft) => {
    const watched = new RecordingDraft(draft);
    const result = await work(watched);
    const by = { replaced_by: req.actor?.id ?? null, replaced_by_name: req.actor?.name ?? '' };
    const { who } = overrides;
    await draft.keepVersions(watched.replacedVersions.map((version) => ({ ...by, ...(who && { who }), ...version })));
    await draft.audit(watched.changes.map((change) => auditEntry(req, { ...change, ...overrides })));
    return result;
  };
  return repository.transaction(run, { isOfStranger: req.actor === undefined });
}
