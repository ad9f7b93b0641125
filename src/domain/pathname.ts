// Decodes the path of an address, and finds the screen at a path.
import { attempt } from './coerce';
import { paths } from './paths';
import { programSlugs } from './program';

/** Returns undefined for a malformed path. `%2F` stays, because a decoded slash would begin another segment. */
export const decodePath = (pathname: string): string | undefined =>
  attempt(() =>
    pathname
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/'),
  );

/** Reverses `decodePath`, for a router that decodes paths itself. */
export const encodePath = (decodedPath: string): string =>
  decodedPath
    .split('/')
    .map((segment) => encodeURIComponent(segment.replaceAll('%2F', '/')))
    .join('/');

const anyProgramSlug = Object.values(programSlugs).join('|');

/** The programs are fixed, so any other slug gets a 404. Other screens look up a record, and accept any segment. */
const parameterOf = (pattern: string) => (pattern === paths.program ? anyProgramSlug : '[^/]+');

const toRegExp = (pattern: string) => new RegExp(`^${pattern.replace(/:\w+/, `(?:${parameterOf(pattern)})`)}/?$`);

const screens = Object.values(paths).map((pattern) => ({ pattern, regExp: toRegExp(pattern) }));

/** Returns the pattern of the screen at a path, such as `/blogs/:id`; undefined for a path that gets a 404 (D-52). */
export const screenPatternAt = (pathname: string) => screens.find(({ regExp }) => regExp.test(pathname))?.pattern;
export const isScreenPath = (pathname: string): boolean => screenPatternAt(pathname) !== undefined;
