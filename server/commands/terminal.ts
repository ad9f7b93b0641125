import readline from 'node:readline';
import { Writable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { addAdmin } from '../auth/accounts';
import type { Storage } from '../storage/Storage';

/** Prompts for one line at a time. */
type Ask = (question: string, options?: { isHidden?: boolean }) => Promise<string>;

/** Prompts on a terminal; hidden input is not echoed. */
function askPerson(): Ask {
  return async (question, { isHidden = false } = {}) => {
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
}

/** Reads piped input: each question takes the next line. */
function askPipe(): Ask {
  let lines: Promise<string[]> | undefined;
  return async (question) => {
    lines ??= textOf(process.stdin).then((all) => all.split(/\r?\n/));
    const answer = (await lines).shift();
    if (answer === undefined) throw new Error(`The standard input ends before the answer to "${question.trim()}".`);
    return answer;
  };
}

/** Prompts on a terminal, or reads piped input. */
export const makeAsk = (): Ask => (process.stdin.isTTY ? askPerson() : askPipe());

/** The message of an error, followed by that of its cause: a storage error alone does not say what the disk reported. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  return cause instanceof Error && !message.includes(cause.message) ? `${message} (${cause.message})` : message;
}

/** Runs a command: an error prints one message to stderr and sets exit code 1. */
export function runCommand(command: () => Promise<void>) {
  command().catch((error: unknown) => {
    process.stderr.write(`${messageOf(error)}\n`);
    process.exitCode = 1;
  });
}

type Typed = { name: string; email: string; password: string };
type Options = { storage: Storage; clock: () => Date; keepsDemoAccounts: boolean };

/** Asks for a new password, on a terminal twice. Throws when the repeated password differs. */
export async function askForPassword(ask: Ask): Promise<string> {
  const password = await ask('Password (12 characters or more): ', { isHidden: true });
  if (process.stdin.isTTY && (await ask('The same again: ', { isHidden: true })) !== password) {
    throw new Error('The two passwords differ. Nothing was changed.');
  }
  return password;
}

/** Asks for the values of a new admin that no option gives. */
export async function askForAdmin(given: { name?: string; email?: string }, ask: Ask): Promise<Typed> {
  const name = given.name ?? (await ask('Name: '));
  const email = given.email ?? (await ask('Email address: '));
  return { name, email, password: await askForPassword(ask) };
}

/** Adds an admin; returns the text that says so. */
export async function makeAdmin(typed: Typed, { storage, clock, keepsDemoAccounts }: Options): Promise<string> {
  const { user, removed } = await addAdmin(storage, typed, { now: clock(), keepsDemoAccounts });
  const gone = removed.map((demo) => `Removed the demo user ${demo.email}.\n`).join('');
  return `${gone}${user.email} may sign in at /admin/login.\n`;
}
