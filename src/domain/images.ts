// The images of records: the addresses from which pages load them, and the names of their files in `uploads/`.

export const FALLBACK_IMAGE = '/assets/logo.svg';

/** The widths that the server resizes an uploaded image to, in pixels (E22). */
export const IMAGE_WIDTHS = [480, 960, 1600] as const;

const ABSOLUTE_URL = /^(?:https?:)?\/\//i;

function toImageUrl(base: string, path: string): string {
  if (path === '') return FALLBACK_IMAGE;
  if (ABSOLUTE_URL.test(path)) return path;
  return `${base}/${path.replace(/^\/+/, '').replace(/^api\//, '')}`;
}

/** Returns a post's image URL: `{api}/api/{path}` without a leading "api/"; absolute addresses stay (spec section 7, D-33). */
export const blogImageUrl = (path: string, apiBase: string) => toImageUrl(`${apiBase}/api`, path);

/** Returns an event's image URL: `{api}/{path}` without a leading "api/"; absolute addresses stay (spec section 7, D-33). */
export const eventImageUrl = (path: string, apiBase: string) => toImageUrl(apiBase, path);

/** Returns the `srcset` of an image that the server can resize; undefined for any other. */
export function imageSrcSet(url: string): string | undefined {
  return isResizable(url) ? IMAGE_WIDTHS.map((width) => `${url}?w=${width} ${width}w`).join(', ') : undefined;
}

const COVER_COUNT = 6;

/** Returns the woven cover of a post or event without an image: the same title always gets the same one (design, section 8). */
export function autoCover(title: string): string {
  let hash = 0;
  for (const letter of title.trim().normalize('NFC')) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return `/assets/auto-cover-${(hash % COVER_COUNT) + 1}.webp`;
}

/** The names that the server gives to uploaded images (promise U3). */
const GENERATED = String.raw`[a-z0-9]{26}\.webp`;
const GENERATED_NAME = new RegExp(`^${GENERATED}$`);
const GENERATED_NAME_IN_TEXT = new RegExp(`(?:^|[^a-z0-9])(${GENERATED})`, 'g');
const GENERATED_URL = new RegExp(`/uploads/${GENERATED}$`);
const SEED_NAME = /^seed[a-z0-9]{22}\.webp$/;

/** The names of all images in `uploads/`, also of files that staff copy there for records that they write by hand. */
const ANY_IMAGE = String.raw`[A-Za-z0-9][A-Za-z0-9_-]{0,99}\.(?:webp|jpe?g|png|gif|avif)`;
const IMAGE_NAME = new RegExp(`^${ANY_IMAGE}$`);
/** In JSON, a slash can be escaped. */
const IMAGE_NAME_IN_TEXT = new RegExp(String.raw`uploads\\?/(${ANY_IMAGE})`, 'g');

/** A path as records store it, also with `api/` in front, once or several times. */
const STORED_PATH = /^\/?(?:api\/)*uploads\/(.+)$/;

/** Returns whether a file name is generated. The content of such a file never changes. */
export const isGeneratedName = (name: string): boolean => GENERATED_NAME.test(name);

/** Returns whether an image of this name can be in `uploads/`. */
export const isImageName = (name: string): boolean => IMAGE_NAME.test(name);

/** Returns whether a name belongs to the seed data, whose images are part of the product. */
export const isSeedName = (name: string): boolean => SEED_NAME.test(name);

export const isResizable = (url: string): boolean => GENERATED_URL.test(url);

/** Returns `lab.jpg` for a stored path such as `api/uploads/lab.jpg`; undefined for other paths. */
export const uploadFileName = (path: string): string | undefined => STORED_PATH.exec(path)?.[1];

/** Returns the generated file name in a stored path; undefined for any other file, which a save must not delete (promise U5). */
export function generatedFileName(path: string): string | undefined {
  const name = uploadFileName(path);
  return name !== undefined && isGeneratedName(name) ? name : undefined;
}

const findNames = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name]) => name ?? '');

function collectTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(collectTexts) : [];
}

/** Returns the generated names anywhere in a text, or in the texts of a record, in whatever field and however deep. */
export const generatedNamesIn = (value: unknown): string[] =>
  collectTexts(value).flatMap((text) => findNames(text, GENERATED_NAME_IN_TEXT));

/** Returns the names below `uploads/` anywhere in a text of `db.json`, each once, even when the text is damaged. */
export const imageNamesIn = (text: string): string[] => [...new Set(findNames(text, IMAGE_NAME_IN_TEXT))];
