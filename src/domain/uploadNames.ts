// The names of the images in `uploads/`: generated ones, some of the seed data, and those of files that staff copy there.

/** A name that the server gives to an uploaded image (promise U3). */
const GENERATED = String.raw`[a-z0-9]{26}\.webp`;
/** A generated name is found with or without a folder, because nothing else looks like it, but not inside a longer word. */
const GENERATED_IN_TEXT = new RegExp(`(?:^|[^a-z0-9])(${GENERATED})`, 'g');
const GENERATED_NAME = new RegExp(`^${GENERATED}$`);
const SEED_NAME = /^seed[a-z0-9]{22}\.webp$/;

/** The name of any image, generated or given by staff. */
const ANY = String.raw`[A-Za-z0-9][A-Za-z0-9_-]{0,99}\.(?:webp|jpe?g|png|gif|avif)`;
/** Such a name can stand for a file elsewhere, so the folder belongs to the pattern. In JSON, its slash can be escaped. */
const ANY_IN_TEXT = new RegExp(String.raw`uploads\\?/(${ANY})`, 'g');
const ANY_NAME = new RegExp(`^${ANY}$`);

const STORED_PATH = /^\/?(?:api\/)*uploads\/(.+)$/;

/** Returns whether the server has generated a file name. The content of such a file never changes. */
export const isGeneratedName = (name: string): boolean => GENERATED_NAME.test(name);

/** Returns whether a file of this name in `uploads/` is an image of a record; others are hidden or of another type. */
export const isImageName = (name: string): boolean => ANY_NAME.test(name);

/** Returns whether a name belongs to the seed data, whose images are part of the product. */
export const isSeedName = (name: string): boolean => SEED_NAME.test(name);

/** Returns `lab.jpg` for a stored path, `uploads/lab.jpg` or the same with one or more `api/` in front; else undefined. */
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

/** Returns the names of all images in records as JSON, each once. It searches the text, because a stored file can be damaged. */
export const imageNamesIn = (json: string): string[] => [...new Set(findNames(json, ANY_IN_TEXT))];
