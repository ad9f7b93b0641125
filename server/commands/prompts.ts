import readline from 'node:readline';
import { Writable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import type { NewAdmin } from '../auth/accounts';

export type Input = NodeJS.ReadableStream & { isTTY?: boolean };

export type Prompts = {
  ask: (question: string, options?: { isHidden?: boolean }) => Promise<string>;
  isTerminal: boolean;
};

const askOnTerminal: Prompts['ask'] = async (question, { isHidden = false } = {}) => {
  // readline shows what is typed. For a hidden answer, this output discards the characters.
  const output = isHidden ? new Writable({ write: (_chunk, _encoding, done) => done() }) : process.stdout;
  const terminal = readline.createInterface({ input: process.stdin, output, terminal: true, prompt: question });
  // Written after `createInterface`, because that switches off the echo of the terminal.
  if (isHidden) process.stdout.write(question);
  else terminal.prompt();
  try {
    return await new Promise<string>((resolve, reject) => {
      terminal.once('line', resolve).once('close', () => reject(new Error('Nothing was changed.')));
    });
  } finally {
    // An open readline would echo the next hidden answer.
    terminal.close();
    if (isHidden) process.stdout.write('\n');
  }
};

function makePipeReader(input: Input): Prompts['ask'] {
  let lines: Promise<string[]> | undefined;
  return async (question) => {
    // Read at the first question, because a command that asks nothing must not wait for its input.
    lines ??= textOf(input).then((all) => all.split(/\r?\n/));
    const answer = (await lines).shift();
    if (answer === undefined) throw new Error(`The standard input ends before the answer to "${question.trim()}".`);
    return answer;
  };
}

export const makePrompts = (input: Input): Prompts =>
  input.isTTY ? { ask: askOnTerminal, isTerminal: true } : { ask: makePipeReader(input), isTerminal: false };

export async function askForPassword({ ask, isTerminal }: Prompts): Promise<string> {
  const password = await ask('Password (12 characters or more): ', { isHidden: true });
  if (isTerminal && (await ask('The same again: ', { isHidden: true })) !== password) {
    throw new Error('The two passwords differ. Nothing was changed.');
  }
  return password;
}

export async function askForAdmin({ values, ...prompts }: Prompts & { values: Partial<NewAdmin> }): Promise<NewAdmin> {
  const name = values.name ?? (await prompts.ask('Name: '));
  const email = values.email ?? (await prompts.ask('Email address: '));
  return { name, email, password: await askForPassword(prompts) };
}
