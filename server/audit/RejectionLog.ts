import { MINUTE_MS } from '@/domain/dates';
import { type AuditEntry, type AuditEvent, type AuditLog, isCausedByStranger } from '../storage/AuditLog';
import { LineLimiter } from './LineLimiter';

/** `authn_login_fail` is not here, because the sign-in throttle already limits wrong passwords per network. */
const EVENTS_LIMITED_PER_NETWORK: readonly AuditEvent[] = ['authn_login_fail_max', 'authz_fail', 'excess_rate_limit_exceeded'];

/** Writes audit lines about rejected requests. Limits keep a flood of rejections from displacing other lines. The first limit
 * holds per user and network, the second over all networks. Lines above a limit are only counted, and a summary line has
 * their number. */
export class RejectionLog {
  readonly #networkLimit = new LineLimiter({
    limit: 10,
    windowMs: 10 * MINUTE_MS,
    isPerNetwork: true,
    writeSummary: (summary) => this.#writeWithinTotal(summary),
  });
  readonly #userTotal = new LineLimiter({
    limit: 20,
    windowMs: 10 * MINUTE_MS,
    isPerNetwork: false,
    writeSummary: (summary) => this.#write(summary),
  });
  /** A flood of one stranger uses up the lines of all strangers. The short window soon gives the others lines again. */
  readonly #strangersTotal = new LineLimiter({
    limit: 20,
    windowMs: MINUTE_MS,
    isPerNetwork: false,
    writeSummary: (summary) => this.#write(summary),
  });

  constructor(readonly log: Pick<AuditLog, 'write'>) {}

  write(entry: AuditEntry): void {
    const isLimitedPerNetwork = EVENTS_LIMITED_PER_NETWORK.includes(entry.event);
    if (isLimitedPerNetwork && !this.#networkLimit.tryAdmit(entry)) return;
    // Wrong passwords of existing users are always written. The sign-in throttle already limits their number.
    const isWrongPasswordOfUser = entry.event === 'authn_login_fail' && entry.target?.startsWith('users/');
    if (isWrongPasswordOfUser) this.#write(entry);
    else this.#writeWithinTotal(entry);
  }

  /** Writes the summaries of all limits. The network limit closes first, because its summaries count towards the totals. */
  close(): void {
    this.#networkLimit.close();
    this.#userTotal.close();
    this.#strangersTotal.close();
  }

  #writeWithinTotal(entry: AuditEntry) {
    const total = isCausedByStranger(entry) ? this.#strangersTotal : this.#userTotal;
    if (total.tryAdmit(entry)) this.#write(entry);
  }

  #write(entry: AuditEntry) {
    void this.log.write([entry]);
  }
}
