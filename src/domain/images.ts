// The addresses from which pages load the images of records.
import { isGeneratedName } from './uploadNames';

export const FALLBACK_IMAGE = '/assets/logo.svg';

/** The widths that the server resizes an uploaded image to, in pixels (E22). */
export const IMAGE_WIDTHS = [480, 960, 1600] as const;

const ABSOLUTE_URL = /^(?:https?:)?\/\//i;

function toImageUrl(base: string, path: string): string {
  if (path === '') return FALLBACK_IMAGE;
  if (ABSOLUTE_URL.test(path)) return path;
  return `${base}/${path.replace(/^\/+/, '').replace(/^api\//, '')}`;
}

// The spec gives the images of posts and events different bases (section 7, D-33): a stored path begins with "api/" or not.

export const blogImageUrl = (path: string, apiBase: string) => toImageUrl(`${apiBase}/api`, path);

export const eventImageUrl = (path: string, apiBase: string) => toImageUrl(apiBase, path);

/** Returns whether the server can resize an image: only one that it has named itself. */
export function isResizable(url: string): boolean {
  const [, name = ''] = /\/uploads\/([^/]+)$/.exec(url) ?? [];
  return isGeneratedName(name);
}

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
