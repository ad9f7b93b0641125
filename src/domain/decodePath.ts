/**
 * A path as people read it: `/blogs/%31` is `/blogs/1`, and Burmese is Burmese. Only a slash inside a name stays encoded, so that the
 * parts are the same before and after. Undefined where the path cannot be read.
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

/** The same path, encoded for an address. */
export const encodePath = (decoded: string): string =>
  decoded
    .split('/')
    .map((part) => encodeURIComponent(part.replaceAll('%2F', '/')))
    .join('/');
