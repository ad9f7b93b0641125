import { hash, verify } from '@node-rs/argon2';

/** The cost of argon2id. The memory is in KiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** An unknown email address must take as long as a wrong password (promise A3). So this hash needs the cost `COST`. */
export const DUMMY_HASH = '$argon2id$v=19$m=19456,t=2,p=1$nDSJ8eoQDCDSZ9Bn65lp5w$8OyXmsXvXxHriuAhGMvb6G4Abxr1GT6RoS7EFfNwoZo';

const CURRENT_PREFIX = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

export const isOutdatedHash = (storedHash: string) => !storedHash.startsWith(CURRENT_PREFIX);

/** Returns an argon2id hash (promise A4). Only sample data passes a salt, so that equal data gets equal hashes. */
export function hashPassword(password: string, salt?: Uint8Array): Promise<string> {
  return hash(password, salt ? { ...COST, salt } : COST);
}

/** Whether a password matches. Without a hash, takes the same time and resolves to false. */
export async function verifyPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const isArgon2 = storedHash?.startsWith('$argon2') ?? false;
  const isMatch = await verify(isArgon2 && storedHash ? storedHash : DUMMY_HASH, password).catch(() => false);
  return isArgon2 && isMatch;
}
