import { MINUTE_MS } from '@/domain/dates';
import { ipSubnet } from '../lib/proxy';
import { type AuditEntry, type AuditEvent, type AuditLog, isCausedByStranger } from '../storage/AuditLog';

/** The oldest window closes when one more opens, so that invented addresses cannot fill the memory. */
const WINDOWS_MAX = 1000;

/** Events that one network can cause without bound. Wrong passwords are not among them: the sign-in throttle limits these. */
const UNBOUNDED_EVENTS: readonly AuditEvent[] = ['authn_login_fail_max', 'authz_fail', 'excess_rate_limit_exceeded'];

/** Who caused which event: lines of the same source share a limit. */
type Source = Pick<AuditEntry, 'event' | 'actor' | 'ip'>;
type LimitWindow = { source: Source; written: number; suppressed: number; timer: NodeJS.Timeout };

/** Admits the first `limit` lines of a source in `windowMs`. When that time ends, it passes a summary of the others on. */
class LineLimiter {
  readonly #windows = new Map<string, LimitWindow>();

  constructor(
    readonly limit: number,
    readonly windowMs: number,
    readonly writeSummary: (entry: AuditEntry) => void,
  ) {}

  /** Counts a line, or a summary of `represented` lines by another limiter. Returns whether it may be written. */
  tryAdmit(source: Source, represented = 1): boolean {
    // The user is part of the key, so that errors of staff are not lost among those of their network.
    const key = `${source.event} ${source.ip} ${source.actor}`;
    const window = this.#windows.get(key) ?? this.#openWindow(key, source);
    const isAdmitted = window.written < this.limit;
    if (isAdmitted) window.written += 1;
    else window.suppressed += represented;
    return isAdmitted;
  }

  close(): void {
    for (const key of this.#windows.keys()) this.#closeWindow(key);
  }

  #openWindow(key: string, source: Source): LimitWindow {
    const [oldestKey] = this.#windows.keys();
    if (this.#windows.size >= WINDOWS_MAX && oldestKey !== undefined) this.#closeWindow(oldestKey);
    const timer = setTimeout(() => this.#closeWindow(key), this.windowMs);
    // In jsdom tests, timers are plain numbers.
    timer.unref?.();
    const window = { source, written: 0, suppressed: 0, timer };
    this.#windows.set(key, window);
    return window;
  }

  #closeWindow(key: string) {
    const window = this.#windows.get(key);
    this.#windows.delete(key);
    clearTimeout(window?.timer);
    if (window?.suppressed) this.writeSummary({ requestId: null, target: null, ...window.source, count: window.suppressed });
  }
}

/**
 * Writes the audit lines of rejected requests within limits, so that a flood displaces no other line (promise Z4).
 * A line with a `count` stands for the lines beyond a limit. Each kind of event has its own limits.
 */
export class RepeatedRejections {
  /** Per user and network. Its summaries count towards the limits below. */
  readonly #perNetwork = new LineLimiter(10, 10 * MINUTE_MS, (entry) => this.#writeWithinTotal(entry));
  /** Per user, from all networks together. */
  readonly #perUser = new LineLimiter(20, 10 * MINUTE_MS, (entry) => this.#write(entry));
  /** Of all strangers together. */
  readonly #ofStrangers = new LineLimiter(20, MINUTE_MS, (entry) => this.#write(entry));

  constructor(readonly log: Pick<AuditLog, 'write'>) {}

  /** Writes the line of a rejection, or counts it. Nothing waits for the disk. */
  write(entry: AuditEntry): void {
    const { event, actor, ip } = entry;
    const source = { event, actor, ip: ip === null ? null : ipSubnet(ip) };
    if (!UNBOUNDED_EVENTS.includes(event) || this.#perNetwork.tryAdmit(source)) this.#writeWithinTotal(entry);
  }

  /** Writes the summaries of all windows; those of networks first, because they open windows of the others. */
  close(): void {
    this.#perNetwork.close();
    this.#perUser.close();
    this.#ofStrangers.close();
  }

  #writeWithinTotal(entry: AuditEntry) {
    // The throttle bounds wrong passwords of an account that exists, and a flood of other lines must not hide them.
    const isWrongPasswordOfUser = entry.event === 'authn_login_fail' && entry.target?.startsWith('users/');
    const { event, actor, count } = entry;
    const total = isCausedByStranger(entry) ? this.#ofStrangers : this.#perUser;
    if (isWrongPasswordOfUser || total.tryAdmit({ event, actor, ip: null }, count)) this.#write(entry);
  }

  #write(entry: AuditEntry) {
    void this.log.write([entry]);
  }
}
