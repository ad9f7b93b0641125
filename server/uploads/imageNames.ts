import { randomBytes } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const NAME_LENGTH = 26;
const STORED_PATH = /^\/?(?:api\/)*uploads\/([a-z0-9]{26}\.webp)$/;

/** The generated name of every stored image, independent of the uploaded file's name (promise U3). */
export const GENERATED = /^[a-z0-9]{26}\.webp$/;

/** The generated names anywhere in a text. */
export const STORED_NAMES = /(?<![a-z0-9])[a-z0-9]{26}\.webp/g;

/** Images of the seed data: part of the product, so never deleted as orphans. */
export const SEEDED = /^seed[a-z0-9]{22}\.webp$/;

/** A new unguessable, unique name. */
export function newName(): string {
  const name = `${Array.from(randomBytes(NAME_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')}.webp`;
  return SEEDED.test(name) ? newName() : name;
}

/** The file name in a stored path; undefined for a path that is not one of our files (promise U5). */
export const nameOf = (storedPath: string): string | undefined => STORED_PATH.exec(storedPath)?.[1];
