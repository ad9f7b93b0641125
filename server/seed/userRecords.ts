import { createHash } from 'node:crypto';
import { demoUsers } from '../config/demoUsers';
import { hashPassword } from '../lib/passwords';
import type { UserRecord } from '../storage/records';
import type { SeedClock } from './seedClock';

const SALT_BYTES = 16;

const saltFor = (email: string, seed: number) => createHash('sha256').update(`${seed} ${email}`).digest().subarray(0, SALT_BYTES);

/** The seed users as stored records; the same day and seed give the same records, including hashes. */
export function userRecords(clock: SeedClock, seed: number): Promise<UserRecord[]> {
  return Promise.all(
    demoUsers.map(async ({ id, name, email, role, status, password, daysAgo }) => ({
      id,
      name,
      email,
      role,
      status,
      password_hash: await hashPassword(password, saltFor(email, seed)),
      created_at: clock.stamp(-daysAgo, '09:00'),
    })),
  );
}
