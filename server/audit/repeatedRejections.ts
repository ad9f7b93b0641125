import { ipSubnet } from '../lib/clientIp';
import { type AuditEntry, type AuditEvent, type AuditLog, isOfStranger } from '../storage/AuditLog';

const LINES = 10;
const WINDOW_MS = 600_000;
const WINDOWS_MAX = 1000;
const STRANGERS_LINES = 20;
const MINUTE_MS = 60_000;

/**
 * Events that one network can cause without bound. Wrong passwords are not among them: the sign-in throttle limits those.
 */
const REPEATABLE: readonly AuditEvent[] = ['authn_login_fail_max', 'authz_fail', 'excess_rate_limit_exceeded'];

type Options = { lines?: number; windowMs?: number; windowsMax?: number };

/** What a window counts: the errors of one kind, of a user or of strangers, and of a network or of all. */
type Counted = Pick<AuditEntry, 'event' | 'actor' | 'ip'>;
type Window = { passed: number; held: number; timer: NodeJS.Timeout };

/** Lets the first lines of each kind pass in a window of time, and gives the number of the others when the window ends. */
class Windows {
  readonly #open = new Map<string, Window & { counted: Counted }>();

  constructor(
    readonly options: Required<Options>,
    readonly summarize: (entry: AuditEntry) => void,
  ) {}

  /** Whether a line that stands for `weight` errors may pass. */
  mayPass(counted: Counted, weight = 1): boolean {
    // The key holds the user, so that errors of staff are not lost among those of anonymous callers behind the same address.
    const key = `${counted.event} ${counted.ip} ${counted.actor}`;
    const window = this.#open.get(key) ?? this.#begin(key, counted);
    const isPassing = window.passed < this.options.lines;
    if (isPassing) window.passed += 1;
    else window.held += weight;
    return isPassing;
  }

  /** Ends all windows. */
  close(): void {
    for (const key of this.#open.keys()) this.#end(key);
  }

  #begin(key: string, counted: Counted): Window {
    const [oldest] = this.#open.keys();
    if (this.#open.size >= this.options.windowsMax && oldest !== undefined) this.#end(oldest);
    const timer = setTimeout(() => this.#end(key), this.options.windowMs);
    // In jsdom tests, timers are plain numbers.
    timer.unref?.();
    const window = { counted, passed: 0, held: 0, timer };
    this.#open.set(key, window);
    return window;
  }

  #end(key: string) {
    const window = this.#open.get(key);
    if (!window) return;
    clearTimeout(window.timer);
    this.#open.delete(key);
    if (window.held > 0) this.summarize({ requestId: null, target: null, ...window.counted, count: window.held });
  }
}

/**
 * Writes rejected requests to an audit log so that a flood of them cannot push other lines out of it (promise Z4). In ten minutes
 * the first ten errors of a kind and a network get a line each, and in a minute the first twenty of a kind of strangers in all
 * networks; the others are counted, and get one summary line when the time ends. Nothing waits for the disk.
 */
export class RepeatedRejections {
  readonly #networks: Windows;
  readonly #strangers: Windows;

  constructor(
    readonly log: Pick<AuditLog, 'writeSoon'>,
    { lines = LINES, windowMs = WINDOW_MS, windowsMax = WINDOWS_MAX }: Options = {},
  ) {
    this.#networks = new Windows({ lines, windowMs, windowsMax }, (entry) => this.#pass(entry));
    this.#strangers = new Windows({ lines: STRANGERS_LINES, windowMs: MINUTE_MS, windowsMax }, (entry) => log.writeSoon(entry));
  }

  write(entry: AuditEntry): void {
    const { event, actor, ip } = entry;
    const counted = { event, actor, ip: ip === null ? null : ipSubnet(ip) };
    if (!REPEATABLE.includes(event) || this.#networks.mayPass(counted)) this.#pass(entry);
  }

  /** Writes the pending summary lines. */
  close(): void {
    this.#networks.close();
    this.#strangers.close();
  }

  #pass(entry: AuditEntry) {
    // Wrong passwords of an account that exists are bounded by the throttle, and a flood of others must not hide them.
    const isBounded = entry.event === 'authn_login_fail' && entry.target?.startsWith('users/');
    const { event, actor, count } = entry;
    if (!isOfStranger(entry) || isBounded || this.#strangers.mayPass({ event, actor, ip: null }, count))
      this.log.writeSoon(entry);
  }
}
