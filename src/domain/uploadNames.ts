// The names of the images in `uploads/`. Most names are generated, but staff can copy files there with other names.

/** A name that the server gives to an uploaded image (promise U3). */
const GENERATED = String.raw`[a-z0-9]{26}\.webp`;
/** Finds generated names in a text, with or without a folder. No other word looks like such a name. */
const GENERATED_IN_TEXT = new RegExp(`(?:^|[^a-z0-9])(${GENERATED})`, 'g');
const GENERATED_NAME = new RegExp(`^${GENERATED}$`);
/** Seed images count as generated too, because their names also have 26 letters. */
const SEED_NAME = /^seed[a-z0-9]{22}\.webp$/;

/** The name of any image, generated or given by staff, such as `lab.jpg`. */
const ANY = String.raw`[A-Za-z0-9][A-Za-z0-9_-]{0,99}\.(?:webp|jpe?g|png|gif|avif)`;
/** Finds image names after `uploads/`, which JSON may write as `uploads\/`. Elsewhere `lab.jpg` can be another file. */
const ANY_IN_TEXT = new RegExp(String.raw`uploads\\?/(${ANY})`, 'g');
const ANY_NAME = new RegExp(`^${ANY}$`);

const STORED_PATH = /^\/?(?:api\/)*uploads\/(.+)$/;

/** The content of a file with a generated name never changes. */
export const isGeneratedName = (name: string): boolean => GENERATED_NAME.test(name);

/** Returns whether a name is that of an image. `uploads/` also holds hidden files and files of other types. */
export const isImageName = (name: string): boolean => ANY_NAME.test(name);

export const isSeedName = (name: string): boolean => SEED_NAME.test(name);

/** Returns `lab.jpg` for `uploads/lab.jpg`, `/uploads/lab.jpg` or `api/uploads/lab.jpg`; undefined for other paths. */
export const uploadFileName = (path: string): string | undefined => STORED_PATH.exec(path)?.[1];

/** Returns the generated file name in a stored path; undefined for a path to any other file. */
export function generatedFileName(path: string): string | undefined {
  const name = uploadFileName(path);
  return name !== undefined && isGeneratedName(name) ? name : undefined;
}

const findNames = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name]) => name ?? '');

function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectTexts) : [];
}

/** Returns the generated names in a text, or in all texts of records, in whatever field and however deep. */
export const generatedNamesIn = (value: unknown): string[] =>
  collectTexts(value).flatMap((text) => findNames(text, GENERATED_IN_TEXT));

/** Returns the names of all images in a JSON text, each once. The text may be a damaged file that no parser accepts. */
export const imageNamesIn = (json: string): string[] => [...new Set(findNames(json, ANY_IN_TEXT))];
