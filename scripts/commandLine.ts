import { existsSync } from 'node:fs';
import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;
type Given<O extends Options> = ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>>;
type Config<O extends Options> = { options?: O; words?: number; args?: string[] };
type Parsed<O extends Options> =
  | { kind: 'parsed'; given: Given<O> }
  | { kind: 'help'; help: string }
  | { kind: 'error'; error: string };

/**
 * Text as the operator has to type its commands: a release has `nit` in its folder, where `nit restore FILE` is what the project
 * calls `npm run restore -- FILE`.
 */
export const withCommandsAsTyped = (text: string): string =>
  existsSync('nit') ? text.replaceAll(/\bnpm run ([\w-]+)(?:( \[?)-- )?/g, (_, name, space = '') => `nit ${name}${space}`) : text;

/**
 * Parses the arguments of a command of this project. Gives what was given, or the help that `--help` asks for, or for an unknown
 * argument an error with the help. `words` is the number of positional arguments.
 */
export function parseCommandLine<const O extends Options = Record<never, never>>(written: string, config?: Config<O>): Parsed<O>;
export function parseCommandLine(
  written: string,
  { options = {}, words = 0, args = process.argv.slice(2) }: Config<Options> = {},
): Parsed<Options> {
  const help = withCommandsAsTyped(written);
  try {
    const given = parseArgs({
      args,
      options: { ...options, help: { type: 'boolean', short: 'h', default: false } },
      allowPositionals: true,
    });
    if (given.values.help) return { kind: 'help', help };
    const tooMany = given.positionals[words];
    if (tooMany !== undefined) throw new Error(`Unexpected argument '${tooMany}'`);
    return { kind: 'parsed', given };
  } catch (error) {
    return { kind: 'error', error: `${error instanceof Error ? error.message : error}\n\n${help}` };
  }
}

/** Parses the arguments of this process. Prints the help or the error and exits where there is one. */
export function commandLine<const O extends Options = Record<never, never>>(written: string, config?: Config<O>): Given<O> {
  const parsed = parseCommandLine(written, config);
  switch (parsed.kind) {
    case 'parsed':
      return parsed.given;
    case 'help':
      process.stdout.write(parsed.help);
      return process.exit(0);
    case 'error':
      process.stderr.write(parsed.error);
      return process.exit(1);
  }
}
