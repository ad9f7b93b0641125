/**
 * Decodes a path: `/blogs/%31` becomes `/blogs/1`, and Burmese letters become readable. Only a slash inside a
 * segment stays encoded, so that the segments stay the same. Undefined for a malformed path.
 */
export function decodePath(pathname: string): string | undefined {
  try {
    return pathname
      .split('/')
      .map((part) => decodeURIComponent(part).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return undefined;
  }
}

/** Encodes a decoded path for use in an address. */
export const encodePath = (decoded: string): string =>
  decoded
    .split('/')
    .map((part) => encodeURIComponent(part.replaceAll('%2F', '/')))
    .join('/');
