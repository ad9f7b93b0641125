import { ipSubnet } from '../lib/proxy';
import type { AuditEntry } from '../storage/AuditLog';

/** Above this number the oldest window closes. Otherwise a flood of addresses could fill the memory. */
const WINDOWS_MAX = 1000;

type LimitWindow = { firstEntry: AuditEntry; admittedCount: number; suppressedCount: number; timer: NodeJS.Timeout };

type Options = { limit: number; windowMs: number; isPerNetwork: boolean; writeSummary: (entry: AuditEntry) => void };

/** Admits the first `limit` lines of the same event and user in `windowMs`, and of the same network if `isPerNetwork`. At the
 * end of the window, one summary line has the number of the suppressed lines. */
export class LineLimiter {
  readonly #windows = new Map<string, LimitWindow>();

  constructor(readonly options: Options) {}

  /** Counts an entry, and returns whether its line may be written. The entry can be a summary of `count` lines itself. */
  tryAdmit(entry: AuditEntry): boolean {
    const key = `${entry.event} ${entry.actor} ${this.#networkOf(entry)}`;
    const window = this.#windows.get(key) ?? this.#openWindow(key, entry);
    if (window.admittedCount < this.options.limit) {
      window.admittedCount += 1;
      return true;
    }
    window.suppressedCount += entry.count ?? 1;
    return false;
  }

  /** Closes all windows and writes their summaries. */
  close(): void {
    for (const key of this.#windows.keys()) this.#closeWindow(key);
  }

  #networkOf = ({ ip }: AuditEntry) => (this.options.isPerNetwork && ip !== null ? ipSubnet(ip) : null);

  #openWindow(key: string, firstEntry: AuditEntry): LimitWindow {
    const [oldestKey] = this.#windows.keys();
    if (this.#windows.size >= WINDOWS_MAX && oldestKey !== undefined) this.#closeWindow(oldestKey);
    const timer = setTimeout(() => this.#closeWindow(key), this.options.windowMs);
    // Tests of screens run the server in jsdom, where timers are plain numbers.
    timer.unref?.();
    const window = { firstEntry, admittedCount: 0, suppressedCount: 0, timer };
    this.#windows.set(key, window);
    return window;
  }

  #closeWindow(key: string) {
    const window = this.#windows.get(key);
    this.#windows.delete(key);
    clearTimeout(window?.timer);
    if (window === undefined || window.suppressedCount === 0) return;
    const { event, actor } = window.firstEntry;
    const ip = this.#networkOf(window.firstEntry);
    this.options.writeSummary({ requestId: null, target: null, event, actor, ip, count: window.suppressedCount });
  }
}
