import { ipSubnet } from '../lib/clientIp';
import type { AuditEntry, AuditEvent, AuditLog } from '../storage/AuditLog';

const LINES = 10;
const WINDOW_MS = 600_000;
const WINDOWS_MAX = 1000;

/**
 * Events that an anonymous caller can cause without bound. Wrong passwords are not among them: the sign-in throttle limits those.
 */
const REPEATABLE: readonly AuditEvent[] = ['authn_login_fail_max', 'authz_fail', 'excess_rate_limit_exceeded'];

type Options = { lines?: number; windowMs?: number; windowsMax?: number };

/** The errors of one kind and one network, counted since the first of them. */
type Window = Pick<AuditEntry, 'event' | 'actor'> & { network: string | null; count: number; timer: NodeJS.Timeout };

/**
 * Writes rejected requests to an audit log so that a flood of them cannot push other lines out of it (promise Z4). In ten minutes
 * the first ten errors of a kind and a network get a line each; the others are counted, and get one summary line when the ten
 * minutes end. Nothing waits for the disk.
 */
export class RepeatedRejections {
  readonly #windows = new Map<string, Window>();
  readonly #lines;
  readonly #windowMs;
  readonly #windowsMax;

  constructor(
    readonly log: Pick<AuditLog, 'writeSoon'>,
    { lines = LINES, windowMs = WINDOW_MS, windowsMax = WINDOWS_MAX }: Options = {},
  ) {
    this.#lines = lines;
    this.#windowMs = windowMs;
    this.#windowsMax = windowsMax;
  }

  write(entry: AuditEntry): void {
    if (!REPEATABLE.includes(entry.event) || this.#countOf(entry) <= this.#lines) this.log.writeSoon(entry);
  }

  /** Writes the pending summary lines. */
  close(): void {
    for (const key of this.#windows.keys()) this.#end(key);
  }

  /** Counts an error; returns its number within its window. */
  #countOf(entry: AuditEntry): number {
    const network = entry.ip === null ? null : ipSubnet(entry.ip);
    // The key holds the user, so that errors of staff are not lost among those of anonymous callers behind the same address.
    const key = `${entry.event} ${network} ${entry.actor}`;
    const window = this.#windows.get(key) ?? this.#begin(key, entry, network);
    window.count += 1;
    return window.count;
  }

  #begin(key: string, { event, actor }: AuditEntry, network: string | null): Window {
    const [oldest] = this.#windows.keys();
    if (this.#windows.size >= this.#windowsMax && oldest !== undefined) this.#end(oldest);
    const timer = setTimeout(() => this.#end(key), this.#windowMs);
    // In jsdom tests, timers are plain numbers.
    timer.unref?.();
    const window = { event, actor, network, count: 0, timer };
    this.#windows.set(key, window);
    return window;
  }

  #end(key: string) {
    const window = this.#windows.get(key);
    if (!window) return;
    clearTimeout(window.timer);
    this.#windows.delete(key);
    const { event, actor, network, count } = window;
    if (count <= this.#lines) return;
    this.log.writeSoon({ requestId: null, actor, ip: network, event, target: null, count: count - this.#lines });
  }
}
