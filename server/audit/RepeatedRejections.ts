import { MINUTE_MS } from '@/domain/dates';
import { ipSubnet } from '../lib/proxy';
import { type AuditEntry, type AuditEvent, type AuditLog, isCausedByStranger } from '../storage/AuditLog';

/** The oldest window closes when one more opens, so that invented addresses cannot fill the memory. */
const WINDOWS_MAX = 1000;

/** Rejections that one network can cause without bound. The sign-in throttle bounds `authn_login_fail`, so it is missing. */
const UNBOUNDED_EVENTS: readonly AuditEvent[] = ['authn_login_fail_max', 'authz_fail', 'excess_rate_limit_exceeded'];

/** Who caused which event: lines of the same source share a limit. */
type Source = Pick<AuditEntry, 'event' | 'actor' | 'ip'>;
type LimitWindow = { source: Source; admittedCount: number; suppressedCount: number; timer: NodeJS.Timeout };

/** Admits the first `limit` lines of a source in `windowMs`. When that time ends, it passes a summary of the others on. */
class LineLimiter {
  readonly #windows = new Map<string, LimitWindow>();

  constructor(
    readonly limit: number,
    readonly windowMs: number,
    readonly writeSummary: (entry: AuditEntry) => void,
  ) {}

  /** Counts a line, or another limiter's summary of `lineCount` lines, and returns whether it may be written. */
  tryAdmit(source: Source, lineCount = 1): boolean {
    // The user is part of the key, so that errors of staff are not lost among those of their network.
    const key = `${source.event} ${source.ip} ${source.actor}`;
    const window = this.#windows.get(key) ?? this.#openWindow(key, source);
    const isAdmitted = window.admittedCount < this.limit;
    if (isAdmitted) window.admittedCount += 1;
    else window.suppressedCount += lineCount;
    return isAdmitted;
  }

  close(): void {
    for (const key of this.#windows.keys()) this.#closeWindow(key);
  }

  #openWindow(key: string, source: Source): LimitWindow {
    const [oldestKey] = this.#windows.keys();
    if (this.#windows.size >= WINDOWS_MAX && oldestKey !== undefined) this.#closeWindow(oldestKey);
    const timer = setTimeout(() => this.#closeWindow(key), this.windowMs);
    // Tests of screens run the server in jsdom, where timers are plain numbers.
    timer.unref?.();
    const window = { source, admittedCount: 0, suppressedCount: 0, timer };
    this.#windows.set(key, window);
    return window;
  }

  #closeWindow(key: string) {
    const window = this.#windows.get(key);
    this.#windows.delete(key);
    clearTimeout(window?.timer);
    if (window === undefined || window.suppressedCount === 0) return;
    this.writeSummary({ requestId: null, target: null, ...window.source, count: window.suppressedCount });
  }
}

/** Writes audit lines of rejected requests within two limits, so that a flood displaces no other line (promise Z4). */
export class RepeatedRejections {
  /** The first limit: per event, user and network. Its summary of the other lines passes through the second limit. */
  readonly #perUserAndNetwork = new LineLimiter(10, 10 * MINUTE_MS, (entry) => this.#writeWithinSecondLimit(entry));
  /** The second limit, from all networks together: per event and user or, without an account, per event. */
  readonly #perUser = new LineLimiter(20, 10 * MINUTE_MS, (entry) => this.#write(entry));
  readonly #ofStrangers = new LineLimiter(20, MINUTE_MS, (entry) => this.#write(entry));

  constructor(readonly log: Pick<AuditLog, 'write'>) {}

  write(entry: AuditEntry): void {
    const { event, actor, ip } = entry;
    const isUnbounded = UNBOUNDED_EVENTS.includes(event);
    const source = { event, actor, ip: ip === null ? null : ipSubnet(ip) };
    if (!isUnbounded || this.#perUserAndNetwork.tryAdmit(source)) this.#writeWithinSecondLimit(entry);
  }

  /** Writes the summaries of all windows; those of the first limit first, because they open windows of the second. */
  close(): void {
    this.#perUserAndNetwork.close();
    this.#perUser.close();
    this.#ofStrangers.close();
  }

  #writeWithinSecondLimit(entry: AuditEntry) {
    // No flood of other lines may hide wrong passwords of an existing account; the sign-in throttle bounds these.
    const isWrongPasswordOfUser = entry.event === 'authn_login_fail' && entry.target?.startsWith('users/');
    if (isWrongPasswordOfUser) return this.#write(entry);
    const { event, actor, count } = entry;
    const limiter = isCausedByStranger(entry) ? this.#ofStrangers : this.#perUser;
    if (limiter.tryAdmit({ event, actor, ip: null }, count)) this.#write(entry);
  }

  #write(entry: AuditEntry) {
    void this.log.write([entry]);
  }
}
