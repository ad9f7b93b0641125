import { readFileSync } from 'node:fs';

/** What the build lists: the scripts of the program, and the files of each module that loads on demand. */
export const build: { scripts: string[]; modules: Record<string, string[]> } = JSON.parse(
  readFileSync('dist/client/.build.json', 'utf8'),
);

/** The addresses of the file that holds a module alone. */
export const codeOf = (module: string): RegExp => new RegExp(`${build.modules[module]?.at(-1)?.replaceAll('.', '\\.')}$`);
