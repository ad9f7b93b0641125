import fs from 'node:fs';
import path from 'node:path';
import type { RecordId } from '../storage/records';

const BYTES_MAX = 10_000_000;
const KEPT = 10;
const MODE = 0o600;

/** What happened, in the words of OWASP's logging vocabulary. */
export type AuditEvent =
  | 'authn_login_success'
  | 'authn_login_fail'
  | 'authn_login_fail_max'
  | 'authn_password_change'
  | 'authn_token_revoked'
  | 'authz_change'
  | 'authz_fail'
  | 'excess_rate_limit_exceeded'
  | 'sensitive_create'
  | 'sensitive_update'
  | 'sensitive_delete'
  | 'user_created'
  | 'user_updated'
  | 'user_deleted';

/** A line of the audit trail. Names only, never a value that somebody typed. */
export type AuditEntry = {
  requestId: string | null;
  /** The account that acted; null for a stranger, and for whoever sits at the server itself. */
  actor: RecordId | null;
  ip: string | null;
  event: AuditEvent;
  /** The record it is about, such as `blogs/3`, or the call. */
  target: string | null;
  /** The names of the fields that changed. */
  fields?: readonly string[];
  /** The code a refusal was answered with. */
  code?: string;
  /** How many more refusals of the same kind and network this line is about. */
  count?: number;
};

/** Where the trail is kept. Writing never throws: the trail must not stop the site. */
export interface AuditLog {
  write(entry: AuditEntry): void;
}

type Options = { clock: () => Date; onError: (error: unknown) => void; bytesMax?: number };

/**
 * `audit.log` in a folder, JSON Lines, for the server's own account alone (promise Z4). A line is in the file when the action is
 * answered; beyond 10 MB the file becomes `audit.log.1`, and so on to 10.
 */
export function auditFile(privateDir: string, { clock, onError, bytesMax = BYTES_MAX }: Options): AuditLog {
  const file = path.join(privateDir, 'audit.log');
  // A line may have been cut by the end of the disk, or of the process.
  let mayBeCut = true;

  const sizeOf = () => fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;

  const rotate = () => {
    for (let number = KEPT - 1; number > 0; number -= 1) {
      if (fs.existsSync(`${file}.${number}`)) fs.renameSync(`${file}.${number}`, `${file}.${number + 1}`);
    }
    fs.renameSync(file, `${file}.1`);
  };

  const endsInLine = (size: number) => {
    const last = Buffer.alloc(1);
    const handle = fs.openSync(file, 'r');
    fs.readSync(handle, last, 0, 1, size - 1);
    fs.closeSync(handle);
    return last.toString() === '\n';
  };

  return {
    write: (entry) => {
      const line = `${JSON.stringify({ time: clock().toISOString(), ...entry })}\n`;
      try {
        const size = sizeOf();
        if (size > 0 && size + Buffer.byteLength(line) > bytesMax) rotate();
        else if (mayBeCut && size > 0 && !endsInLine(size)) fs.appendFileSync(file, '\n');
        mayBeCut = true;
        fs.appendFileSync(file, line, { mode: MODE });
        mayBeCut = false;
      } catch (error) {
        onError(error);
      }
    },
  };
}

/** The same without a disk, for tests. */
export function memoryAudit(): AuditLog & { lines: AuditEntry[] } {
  const lines: AuditEntry[] = [];
  return { lines, write: (entry) => void lines.push(entry) };
}
