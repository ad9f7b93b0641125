import { isGeneratedName } from './uploadNames';

export const FALLBACK_IMAGE = '/assets/logo.svg';

/** The widths in pixels to which the server resizes an uploaded image (E22). */
export const IMAGE_WIDTHS = [480, 960, 1600] as const;

const ABSOLUTE_URL = /^(?:https?:)?\/\//i;

function toImageUrl(base: string, path: string): string {
  if (path === '') return FALLBACK_IMAGE;
  if (ABSOLUTE_URL.test(path)) return path;
  return `${base}/${path.replace(/^\/+/, '').replace(/^api\//, '')}`;
}

// The spec has one rule for posts and another for events (section 7, D-33).
export const blogImageUrl = (path: string, apiBase: string) => toImageUrl(`${apiBase}/api`, path);

export const eventImageUrl = (path: string, apiBase: string) => toImageUrl(apiBase, path);

/** The server resizes only uploads that have a name from the server. */
export const isResizable = (url: string): boolean => isGeneratedName(/\/uploads\/([^/]+)$/.exec(url)?.[1] ?? '');

export function imageSrcSet(url: string): string | undefined {
  return isResizable(url) ? IMAGE_WIDTHS.map((width) => `${url}?w=${width} ${width}w`).join(', ') : undefined;
}

const COVER_COUNT = 6;

/** The cover of a post or event without an image. The same title always gets the same cover (design, section 8). */
export function autoCover(title: string): string {
  let hash = 0;
  for (const letter of title.trim().normalize('NFC')) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0;
  return `/assets/auto-cover-${(hash % COVER_COUNT) + 1}.webp`;
}
