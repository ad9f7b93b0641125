import { existsSync } from 'node:fs';
import readline from 'node:readline';
import { Writable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import type { ParseArgsConfig, parseArgs } from 'node:util';
import { parseCommandLine } from '../../scripts/commandLine.mjs';
import { addAdmin, type NewAdmin } from '../auth/accounts';
import type { Settings } from '../config/settings';
import { Clock } from '../lib/clock';
import { type DataFiles, dataFiles, lockDataDir, lockUnlessInUse, makeFolders } from '../process/dataDir';
import { makeStorage } from '../storage/makeStorage';
import type { Storage } from '../storage/Storage';

type Input = NodeJS.ReadableStream & { isTTY?: boolean };

/** Who runs a command: the process of `npm run`, or a test. */
export type Caller = {
  args: string[];
  /** The environment variables; those of the process unless given. */
  env?: Record<string, string | undefined>;
  input: Input;
  print: (text: string) => void;
  printError: (text: string) => void;
};

type Ask = (question: string, options?: { isHidden?: boolean }) => Promise<string>;

type Options = NonNullable<ParseArgsConfig['options']>;

type Definition<O extends Options> = {
  help: string;
  options?: O;
  words?: number;
  /** Does the work; gives the text to print, with an exit code if that is not 0. */
  run: (
    given: ReturnType<typeof parseArgs<{ options: O; allowPositionals: true }>> & {
      env: Caller['env'];
      ask: Ask;
      isTerminal: boolean;
    },
  ) => Promise<string | { text: string; code: number }>;
};

export type Command = (caller: Caller) => Promise<number>;

/** The message of an error, followed by that of its cause: a storage error alone does not say what the disk reported. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return cause instanceof Error && !message.includes(cause.message) ? `${message} (${cause.message})` : message;
}

export function defineCommand<const O extends Options = Record<never, never>>({ help, run, ...config }: Definition<O>): Command {
  return async ({ args, env, input, print, printError }) => {
    const parsed = parseCommandLine<O>(help, { ...config, args });
    if (!parsed.given) {
      if (parsed.help === undefined) printError(parsed.error);
      else print(parsed.help);
      return parsed.help === undefined ? 1 : 0;
    }
    const isTerminal = input.isTTY === true;
    try {
      const result = await run({ ...parsed.given, env, ask: isTerminal ? askPerson : askPipe(input), isTerminal });
      const { text, code } = typeof result === 'string' ? { text: result, code: 0 } : result;
      print(text);
      return code;
    } catch (error) {
      printError(`${messageOf(error)}\n`);
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

/** Prompts on a terminal; hidden input is not echoed. */
const askPerson: Ask = async (question, { isHidden = false } = {}) => {
  const output = isHidden ? new Writable({ write: (_chunk, _encoding, done) => done() }) : process.stdout;
  const lines = readline.createInterface({ input: process.stdin, output, terminal: true, prompt: question });
  // Asked only now that the terminal echoes nothing by itself.
  if (isHidden) process.stdout.write(question);
  else lines.prompt();
  try {
    return await new Promise<string>((resolve, reject) => {
      lines.once('line', resolve).once('close', () => reject(new Error('Nothing was changed.')));
    });
  } finally {
    // Its own listeners for `close` stop it from echoing what is typed at later questions.
    lines.close();
    if (isHidden) process.stdout.write('\n');
  }
};

/** Reads piped input: each question takes the next line. */
function askPipe(input: Input): Ask {
  let lines: Promise<string[]> | undefined;
  return async (question) => {
    lines ??= textOf(input).then((all) => all.split(/\r?\n/));
    const answer = (await lines).shift();
    if (answer === undefined) throw new Error(`The standard input ends before the answer to "${question.trim()}".`);
    return answer;
  };
}

type Asking = { ask: Ask; isTerminal: boolean };

/** Asks for a new password, on a terminal twice. Throws when the repeated password differs. */
export async function askForPassword({ ask, isTerminal }: Asking): Promise<string> {
  const password = await ask('Password (12 characters or more): ', { isHidden: true });
  if (isTerminal && (await ask('The same again: ', { isHidden: true })) !== password) {
    throw new Error('The two passwords differ. Nothing was changed.');
  }
  return password;
}

export async function askForAdmin({
  values,
  ...asking
}: Asking & { values: { name?: string; email?: string } }): Promise<NewAdmin> {
  const name = values.name ?? (await asking.ask('Name: '));
  const email = values.email ?? (await asking.ask('Email address: '));
  return { name, email, password: await askForPassword(asking) };
}

export async function makeAdmin(typed: NewAdmin, { storage, clock }: Data, keepsDemoAccounts = false): Promise<string> {
  const { user, removed } = await addAdmin(storage, typed, { now: clock(), keepsDemoAccounts });
  const gone = removed.map((demo) => `Removed the demo user ${demo.email}.\n`).join('');
  return `${gone}${user.email} may sign in at /admin/login.\n`;
}

/** Throws for a mistyped folder, before a command makes folders in it. */
export function requireFolder(folder: string): void {
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}.`);
}

/** The data of a site while a command works with it. `isServed`: a server is using it too. */
export type Data = { files: DataFiles; storage: Storage; clock: () => Date; isServed: boolean };

/**
 * Opens the data that the settings name while `work` runs. `exclusive` locks the data folder and throws while a server uses it,
 * `besideServer` locks it unless a server does, and `read` neither locks nor creates anything.
 */
export async function withData<T>(
  settings: Settings,
  { access, command }: { access: 'exclusive' | 'besideServer'; command: string } | { access: 'read'; command?: undefined },
  work: (data: Data) => Promise<T>,
): Promise<T> {
  const files = access === 'read' ? dataFiles(settings.dataDir) : await makeFolders(settings.dataDir);
  const lock = access === 'exclusive' ? lockDataDir : lockUnlessInUse;
  const release = command === undefined ? undefined : await lock(files.private, command);
  const isServed = release === undefined;
  const clock = new Clock(settings.frozenAt).now;
  try {
    const storage = await makeStorage(settings, { files, clock, isServed });
    return await work({ files, storage, clock, isServed }).finally(() => storage.close());
  } finally {
    await release?.();
  }
}
