import { hash, verify } from '@node-rs/argon2';

// argon2id is the package's default algorithm.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

// The hash of a discarded password, so that an unknown address costs as much time as a wrong password (promise A3).
const NOBODYS = '$argon2id$v=19$m=19456,t=2,p=1$nDSJ8eoQDCDSZ9Bn65lp5w$8OyXmsXvXxHriuAhGMvb6G4Abxr1GT6RoS7EFfNwoZo';

const CURRENT = `$argon2id$v=19$m=${COST.memoryCost},t=${COST.timeCost},p=${COST.parallelism}$`;

/** Whether a hash was made with outdated parameters. */
export const isOutdatedHash = (storedHash: string) => !storedHash.startsWith(CURRENT);

/** The argon2id hash of a password, with a random salt (promise A4). Only seed data passes a salt, to be reproducible. */
export function hashPassword(password: string, salt?: Uint8Array): Promise<string> {
  return hash(password, salt ? { ...COST, salt } : COST);
}

/** Whether the password matches the hash. Without a hash it returns false after the same time. */
export async function verifyPassword(password: string, storedHash: string | undefined): Promise<boolean> {
  const isKnown = storedHash?.startsWith('$argon2') ?? false;
  const fits = await verify(isKnown && storedHash ? storedHash : NOBODYS, password).catch(() => false);
  return isKnown && fits;
}
