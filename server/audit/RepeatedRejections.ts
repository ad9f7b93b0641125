import { MINUTE_MS } from '@/domain/dates';
import { ipSubnet } from '../lib/proxy';
import { type AuditEntry, type AuditEvent, type AuditLog, isCausedByStranger } from '../storage/AuditLog';

/** Above this number the oldest window closes. Otherwise a flood of addresses could fill the memory. */
const WINDOWS_MAX = 1000;

/** `authn_login_fail` is not here, because the sign-in throttle already limits wrong passwords per network. */
const EVENTS_LIMITED_PER_NETWORK: readonly AuditEvent[] = ['authn_login_fail_max', 'authz_fail', 'excess_rate_limit_exceeded'];

/** Lines of the same source share a limit. `ip` is null for a limit that all networks share. */
type Source = Pick<AuditEntry, 'event' | 'actor' | 'ip'>;
type LimitWindow = { source: Source; admittedCount: number; suppressedCount: number; timer: NodeJS.Timeout };

/** Admits the first `limit` lines of a source in `windowMs`. Then one summary line counts the suppressed lines. */
class LineLimiter {
  readonly #windows = new Map<string, LimitWindow>();

  constructor(
    readonly limit: number,
    readonly windowMs: number,
    readonly writeSummary: (entry: AuditEntry) => void,
  ) {}

  /** `lineCount` is above 1 for a summary of several lines. */
  tryAdmit(source: Source, lineCount = 1): boolean {
    // The user is part of the key, so that errors of staff are not lost among other errors of their network.
    const key = `${source.event} ${source.ip} ${source.actor}`;
    const window = this.#windows.get(key) ?? this.#openWindow(key, source);
    if (window.admittedCount < this.limit) {
      window.admittedCount += 1;
      return true;
    }
    window.suppressedCount += lineCount;
    return false;
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

/** Writes audit lines about rejected requests. Its limits keep a flood of rejections from displacing other lines. */
export class RepeatedRejections {
  /** The first stage, for events limited per network. Admitted lines and summaries then pass one of the next two. */
  readonly #perUserAndNetwork = new LineLimiter(10, 10 * MINUTE_MS, (entry) => this.#writeWithinLimitOfAllNetworks(entry));
  readonly #perUserInAllNetworks = new LineLimiter(20, 10 * MINUTE_MS, (entry) => this.#write(entry));
  /** A flood of one stranger uses up the lines of all. The window is short, so that others soon have lines again. */
  readonly #allStrangers = new LineLimiter(20, MINUTE_MS, (entry) => this.#write(entry));

  constructor(readonly log: Pick<AuditLog, 'write'>) {}

  write(entry: AuditEntry): void {
    const { event, actor, ip } = entry;
    const isLimitedPerNetwork = EVENTS_LIMITED_PER_NETWORK.includes(event);
    const source = { event, actor, ip: ip === null ? null : ipSubnet(ip) };
    if (isLimitedPerNetwork && !this.#perUserAndNetwork.tryAdmit(source)) return;
    this.#writeWithinLimitOfAllNetworks(entry);
  }

  /** Writes all summaries. The first stage closes first, because its summaries pass the other limiters. */
  close(): void {
    this.#perUserAndNetwork.close();
    this.#perUserInAllNetworks.close();
    this.#allStrangers.close();
  }

  #writeWithinLimitOfAllNetworks(entry: AuditEntry) {
    // Wrong passwords of existing users are always written. The sign-in throttle already limits their number.
    const isWrongPasswordOfUser = entry.event === 'authn_login_fail' && entry.target?.startsWith('users/');
    if (isWrongPasswordOfUser) return this.#write(entry);
    const { event, actor, count } = entry;
    const limiter = isCausedByStranger(entry) ? this.#allStrangers : this.#perUserInAllNetworks;
    if (limiter.tryAdmit({ event, actor, ip: null }, count)) this.#write(entry);
  }

  #write(entry: AuditEntry) {
    void this.log.write([entry]);
  }
}
