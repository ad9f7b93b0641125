import { paths } from './paths';
import { programSlugs } from './program';

/** The valid values of a parameter: only the slugs of the fixed programs. */
const parameters: Record<string, string> = { ':slug': Object.values(programSlugs).join('|') };

const patternOf = (path: string) => new RegExp(`^${path.replace(/:\w+/g, (name) => `(?:${parameters[name] ?? '[^/]+'})`)}/?$`);

const screens = Object.values(paths).map((path) => ({ path, pattern: patternOf(path) }));

/** The pattern, such as `/blogs/:id`, of the screen at a path; undefined without a screen (D-52). */
export const screenOf = (pathname: string) => screens.find(({ pattern }) => pattern.test(pathname))?.path;

/** Whether a path has a screen; any other gets the 404 page and status 404 (D-52). */
export const isScreenPath = (pathname: string): boolean => screenOf(pathname) !== undefined;
