import { randomBytes } from 'node:crypto';

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const NAME_LENGTH = 26;
const STORED_PATH = /^\/?(?:api\/)*uploads\/([a-z0-9]{26}\.webp)$/;

/** How every stored picture is called, whatever the sender called it (promise U3). */
export const GENERATED = /^[a-z0-9]{26}\.webp$/;

/** The same, anywhere in a text. */
export const STORED_NAMES = /(?<![a-z0-9])[a-z0-9]{26}\.webp/g;

/** Pictures of the sample college: part of the product, so never swept away. */
export const SEEDED = /^seed[a-z0-9]{22}\.webp$/;

/** A name nobody can guess or has used. */
export function newName(): string {
  const name = `${Array.from(randomBytes(NAME_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('')}.webp`;
  return SEEDED.test(name) ? newName() : name;
}

/** The file name behind a path as records hold it; undefined for a path that is none of our files (promise U5). */
export const nameOf = (storedPath: string): string | undefined => STORED_PATH.exec(storedPath)?.[1];
