import { ipSubnet } from '../lib/proxy';
import { type AuditEntry, type AuditEvent, type AuditLog, isCausedByStranger } from '../storage/AuditLog';

export const MINUTE_MS = 60000;
export const WINDOWS_MAX = 1000;

/** Events that one network can cause without bound. Wrong passwords are not among them: the sign-in throttle limits those. */
export const REPEATABLE: readonly AuditEvent[] = ['authn_login_fail_max', 'authz_fail', 'excess_rate_limit_exceeded'];
export type WindowKey = Pick<AuditEntry, 'event' | 'actor' | 'ip'>;
export type RateWindow = { counted: WindowKey; written: number; suppressed: number; timer: NodeJS.Timeout };

export class RateWindows {
  readonly #windows = new Map<string, RateWindow>();

  constructor(
    readonly limit: number,
    readonly windowMs: number,
    readonly summarize: (entry: AuditEntry) => void,
  ) {}

  tryTake(counted: WindowKey, count = 1): boolean {
    // The user is part of the key, so that errors of staff are not lost among those of their network.
    const key = `${counted.event} ${counted.ip} ${counted.actor}`;
    const window = this.#windows.get(key) ?? this.#openWindow(key, counted);
    const isPassing = window.written < this.limit;
    if (isPassing) window.written += 1;
    else window.suppressed += count;
    return isPassing;
  }

  close(): void {
    for (const key of this.#windows.keys()) this.#closeWindow(key);
  }

  #openWindow(key: string, counted: WindowKey): RateWindow {
    const [oldest] = this.#windows.keys();
    if (this.#windows.size >= WINDOWS_MAX && oldest !== undefined) this.#closeWindow(oldest);
    const timer = setTimeout(() => this.#closeWindow(key), this.windowMs);
    // In jsdom tests, timers are plain numbers.
    timer.unref?.();
    const window = { counted, written: 0, suppressed: 0, timer };
    this.#windows.set(key, window);
    return window;
  }

  #closeWindow(key: string) {
    const window = this.#windows.get(key);
    this.#windows.delete(key);
    clearTimeout(window?.timer);
    if (window?.suppressed) this.summarize({ requestId: null, target: null, ...window.counted, count: window.suppressed });
  }
}

/**
 * Limits the lines of rejected requests, so that a flood displaces no other line (promise Z4). In 10 minutes:
 * 10 of an event per user and network, 20 per user; 20 a minute of all strangers. A summary counts the rest.
 */
export class RepeatedRejections {
  readonly #perNetwork = new RateWindows(10, 10 * MINUTE_MS, (entry) => this.#writeWithinTotal(entry));
  readonly #allUsers = new RateWindows(20, 10 * MINUTE_MS, (entry) => void this.log.write([entry]));
  readonly #allStrangers = new RateWindows(20, MINUTE_MS, (entry) => void this.log.write([entry]));

  constructor(readonly log: Pick<AuditLog, 'write'>) {}

  write(entry: AuditEntry): void {
    const { event, actor, ip } = entry;
    const counted = { event, actor, ip: ip === null ? null : ipSubnet(ip) };
    if (!REPEATABLE.includes(event) || this.#perNetwork.tryTake(counted)) this.#writeWithinTotal(entry);
  }

  close(): void {
    this.#perNetwork.close();
    this.#allUsers.close();
    this.#allStrangers.close();
  }

  #writeWithinTotal(entry: AuditEntry) {
    // Wrong passwords of an account that exists are bounded by the throttle, and a flood of others must not hide them.
    const isBounded = entry.event === 'authn_login_fail' && entry.target?.startsWith('users/');
    const { event, actor, count } = entry;
    const total = isCausedByStranger(entry) ? this.#allStrangers : this.#allUsers;
    if (isBounded || total.tryTake({ event, actor, ip: null }, count)) void this.log.write([entry]);
  }
}
