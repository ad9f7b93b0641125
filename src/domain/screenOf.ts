import { paths } from './paths';
import { programSlugs } from './program';

/** What may stand in the place of a parameter: programs are fixed, so only theirs lead anywhere. */
const parameters: Record<string, string> = { ':slug': Object.values(programSlugs).join('|') };

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, (name) => `(?:${parameters[name] ?? '[^/]+'})`)}/?$`);

const screens = Object.values(paths).map((path) => ({ path, pattern: patternOf(path) }));

/** The screen an address leads to, by its pattern such as `/blogs/:id`; undefined where it leads to none (D-52). */
export const screenOf = (pathname: string) => screens.find(({ pattern }) => pattern.test(pathname))?.path;

/** Whether a path leads to a screen; any other is answered with the 404 page and status 404 (D-52). */
export const isScreenPath = (pathname: string): boolean => screenOf(pathname) !== undefined;
