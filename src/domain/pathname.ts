// Reads the path of an address: decodes it, and finds the screen that it shows.
import { attempt } from './coerce';
import { paths } from './paths';
import { programSlugs } from './program';

/** Decodes a path, to find its screen and record. `%2F`, a slash inside a segment, stays. Undefined for a malformed path. */
export const decodePath = (pathname: string): string | undefined =>
  attempt(() =>
    pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/'),
  );

/** Encodes a path that `decodePath` has decoded, for a router, which decodes the path itself. */
export const encodePath = (decodedPath: string): string =>
  decodedPath
    .split('/')
    .map((segment) => encodeURIComponent(segment.replaceAll('%2F', '/')))
    .join('/');

const anyProgramSlug = Object.values(programSlugs).join('|');

/** Only the page of a program limits its parameter. Other pages look up a record, so any segment shows their screen. */
const parameterOf = (pattern: string) => (pattern === paths.program ? anyProgramSlug : '[^/]+');

const toRegExp = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/, `(?:${parameterOf(pattern)})`)}/?$`);

const screens = Object.values(paths).map((pattern) => ({ pattern, regExp: toRegExp(pattern) }));

/** Returns the path pattern of the screen at a path, such as `/blogs/:id`; undefined for a path that gets a 404 (D-52). */
export const screenPatternAt = (pathname: string) => screens.find(({ regExp }) => regExp.test(pathname))?.pattern;
export const isScreenPath = (pathname: string): boolean => screenPatternAt(pathname) !== undefined;
