import type { ParseArgsConfig, parseArgs } from 'node:util';
import { parseCommandLine } from '../../scripts/commandLine';
import { describeError } from '../lib/describeError';
import { type Input, makePrompts, type Prompts } from './prompts';

export type Caller = {
  args: string[];
  /** The environment variables in a test. Otherwise, commands read those of the process. */
  env?: Record<string, string | undefined>;
  input: Input;
  print: (text: string) => void;
  printError: (text: string) => void;
};

type Options = NonNullable<ParseArgsConfig['options']>;

type Definition<O extends Options> = {
  help: string;
  options?: O;
  /** How many arguments without `--`, such as a file, the command takes. */
  words?: number;
  /** Returns what to print, or also an exit code. A thrown error is printed, and the exit code is 1. */
  run: (
    call: ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>> & Prompts & Pick<Caller, 'env' | 'print'>,
  ) => Promise<string | { text: string; code: number }>;
};

type ExitCode = number;
export type Command = (caller: Caller) => Promise<ExitCode>;

/** Makes a command that parses its arguments, prints `help` for `--help`, and prints its result or its error. */
export function defineCommand<const O extends Options = Record<never, never>>({ help, run, ...config }: Definition<O>): Command {
  return async ({ args, env, input, print, printError }) => {
    const parsed = parseCommandLine<O>(help, { ...config, args });
    if (parsed.kind === 'help') {
      print(parsed.help);
      return 0;
    }
    if (parsed.kind === 'error') {
      printError(parsed.error);
      return 1;
    }
    try {
      const result = await run({ ...parsed.given, env, print, ...makePrompts(input) });
      const { text, code } = typeof result === 'string' ? { text: result, code: 0 } : result;
      print(text);
      return code;
    } catch (error) {
      printError(`${describeError(error)}\n`);
      return 1;
    }
  };
}

export async function runProgram(command: Command) {
  process.exitCode = await command({
    args: process.argv.slice(2),
    input: process.stdin,
    print: (text) => process.stdout.write(text),
    printError: (text) => process.stderr.write(text),
  });
}
