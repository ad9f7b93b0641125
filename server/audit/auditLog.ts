import fs from 'node:fs';
import path from 'node:path';
import type { RecordId } from '../storage/records';

const BYTES_MAX = 10_000_000;
const KEPT = 10;
const MODE = 0o600;

/** Event types, in the words of OWASP's logging vocabulary. */
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

/** A line of the audit trail. It holds field names only, never a value that a user typed. */
export type AuditEntry = {
  requestId: string | null;
  /** The user that acted; null for anonymous callers and for commands run on the server. */
  actor: RecordId | null;
  ip: string | null;
  event: AuditEvent;
  /** The record that the action concerns, such as `blogs/3`, or the API endpoint. */
  target: string | null;
  /** The names of the changed fields. */
  fields?: readonly string[];
  /** The error code of the response. */
  code?: string;
  /** The number of further errors of the same kind and network that this line counts. */
  count?: number;
};

/** A sink for audit entries. Writing never throws: the audit trail must not stop the site. */
export interface AuditLog {
  write(entry: AuditEntry): void;
}

type Options = { clock: () => Date; onError: (error: unknown) => void; bytesMax?: number };

/**
 * `audit.log` in a folder, as JSON Lines, readable by the server's own account alone (promise Z4). A line is in the file before
 * the response goes out. The log rotates at 10 MB, to `audit.log.1` and up to `.10`.
 */
export function auditFile(privateDir: string, { clock, onError, bytesMax = BYTES_MAX }: Options): AuditLog {
  const file = path.join(privateDir, 'audit.log');
  // A full disk or a crash can have cut the last line.
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

/** An audit log in memory, for tests. */
export function memoryAudit(): AuditLog & { lines: AuditEntry[] } {
  const lines: AuditEntry[] = [];
  return { lines, write: (entry) => void lines.push(entry) };
}
