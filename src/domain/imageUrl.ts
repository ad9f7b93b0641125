import { isResizable } from './imageName';

/** The placeholder for a missing or broken image (spec section 7). */
export const FALLBACK_IMAGE = '/assets/logo.svg';

/** The widths that the server resizes an uploaded image to, in pixels (contract, E22). */
export const IMAGE_WIDTHS = [480, 960, 1600] as const;

const ABSOLUTE = /^(?:https?:)?\/\//i;

function servedFrom(base: string, path: string): string {
  if (path === '') return FALLBACK_IMAGE;
  if (ABSOLUTE.test(path)) return path;
  return `${base}/${path.replace(/^\/+/, '').replace(/^api\//, '')}`;
}

/**
 * The address of a post's image: `{api}/api/{path}` after stripping a leading "api/"; absolute addresses stay
 * (spec section 7, D-33).
 */
export const blogImageUrl = (path: string, apiBase: string) => servedFrom(`${apiBase}/api`, path);

/**
 * The address of an event's image: `{api}/{path}` after stripping a leading "api/"; absolute addresses stay
 * (spec section 7, D-33).
 */
export const eventImageUrl = (path: string, apiBase: string) => servedFrom(apiBase, path);

/** The `srcset` of an image that the server can resize; undefined for any other. */
export function imageSources(url: string): string | undefined {
  return isResizable(url) ? IMAGE_WIDTHS.map((width) => `${url}?w=${width} ${width}w`).join(', ') : undefined;
}
