import { hash, verify } from '@node-rs/argon2';

/** The cost of argon2id; the memory is in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Verified for unknown email addresses, to take as long as a wrong password (promise A3). The hash must have the cost `COST`. */
export const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$nDSJ8eoQDCDSZ9Bn65lp5w$8OyXmsXvXxHriuAhGMvb6G4Abxr1GT6RoS7EFfNwoZo';

const CURRENT_PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** Whether a hash was made at another cost, so that a sign-in replaces it. */
export const isOutdatedHash = (storedHash: string) => !storedHash.startsWith(CURRENT_PREFIX);

/** Returns the argon2id hash of a password (promise A4). Only sample data passes a salt, to be reproducible. */
export function hashPassword(password: string, salt?: Uint8Array): Promise<string> {
  return hash(password, salt ? { ...COST, salt } : COST);
}

/** Whether the password matches the hash. Without a hash it returns false after the same time. */
export async function verifyPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const isArgon2 = storedHash?.startsWith('$argon2') ?? false;
  const isMatch = await verify(isArgon2 && storedHash ? storedHash : DUMMY_HASH, password).catch(() => false);
  return isArgon2 && isMatch;
}
