export const FALLBACK_IMAGE = '/assets/logo.svg';

/** The widths that the server resizes an uploaded image to, in pixels (E22). */
export const IMAGE_WIDTHS = [480, 960, 1600] as const;

const ABSOLUTE = /^(?:https?:)?\/\//i;

function servedFrom(base: string, path: string): string {
  if (path === '') return FALLBACK_IMAGE;
  if (ABSOLUTE.test(path)) return path;
  return `${base}/${path.replace(/^\/+/, '').replace(/^api\//, '')}`;
}

/** A post's image: `{api}/api/{path}` without a leading "api/"; absolute addresses stay (spec section 7, D-33). */
export const blogImageUrl = (path: string, apiBase: string) => servedFrom(`${apiBase}/api`, path);

/** An event's image: `{api}/{path}` without a leading "api/"; absolute addresses stay (spec section 7, D-33). */
export const eventImageUrl = (path: string, apiBase: string) => servedFrom(apiBase, path);

/** The `srcset` of an image that the server can resize; undefined for any other. */
export function imageSrcSet(url: string): string | undefined {
  return isResizable(url) ? IMAGE_WIDTHS.map((width) => `${url}?w=${width} ${width}w`).join(', ') : undefined;
}

/** The names that the server gives to uploaded images (promise U3). */
const GENERATED = /^[a-z0-9]{26}\.webp$/;
const GENERATED_ANYWHERE = /(?:^|[^a-z0-9])([a-z0-9]{26}\.webp)/g;
const GENERATED_URL = /\/uploads\/[a-z0-9]{26}\.webp$/;
const SEEDED = /^seed[a-z0-9]{22}\.webp$/;

/** The names of all images in `uploads/`: staff copy files there for records that they write by hand. */
const ANY = /^[A-Za-z0-9][A-Za-z0-9_-]{0,99}\.(?:webp|jpe?g|png|gif|avif)$/;
// In JSON, a slash can be escaped.
const ANY_ANYWHERE = /uploads\\?\/([A-Za-z0-9][A-Za-z0-9_-]{0,99}\.(?:webp|jpe?g|png|gif|avif))/g;

const STORED_PATH = /^\/?(?:api\/)*uploads\/(.+)$/;

/** Whether a file name is generated. The content of such a file never changes. */
export const isGeneratedName = (name: string): boolean => GENERATED.test(name);

/** Whether an image of this name can be in `uploads/`. */
export const isImageName = (name: string): boolean => ANY.test(name);

/** Whether a name belongs to the seed data, whose images are part of the product. */
export const isSeedName = (name: string): boolean => SEEDED.test(name);

/** Whether the server can resize the image at a URL. */
export const isResizable = (url: string): boolean => GENERATED_URL.test(url);

/** The file name in a stored path such as `api/uploads/lab.jpg`; undefined for other paths. */
export const uploadFileName = (path: string): string | undefined => STORED_PATH.exec(path)?.[1];

/** The generated file name in a stored path; undefined for a path that is not one of our files (promise U5). */
export function generatedFileName(path: string): string | undefined {
  const name = uploadFileName(path);
  return name !== undefined && isGeneratedName(name) ? name : undefined;
}

const namesIn = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), ([, name]) => name ?? '');

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** The generated names anywhere in a text, or in the texts of a record, in whatever field and however deep. */
export const generatedNamesIn = (value: unknown): string[] => textsIn(value).flatMap((text) => namesIn(text, GENERATED_ANYWHERE));

/** The names below `uploads/` anywhere in a text of `db.json`, each once, even when the text is damaged. */
export const imageNamesIn = (text: string): string[] => [...new Set(namesIn(text, ANY_ANYWHERE))];

const COVERS = 6;

/** The woven cover of a post or event without an image: the same title always gets the same cover (design, section 8). */
export function autoCover(title: string): string {
  let sum = 0;
  for (const letter of title.trim().normalize('NFC')) sum = (Math.imul(sum, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return `/assets/auto-cover-${(sum % COVERS) + 1}.webp`;
}
