import readline from 'node:readline';
import { Writable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';

/** Asks for one line after the other. */
export type Ask = (question: string, options?: { isHidden?: boolean }) => Promise<string>;

/** Questions to a person; what is typed after a hidden one is not shown. */
function askPerson(): Ask {
  return async (question, { isHidden = false } = {}) => {
    process.stdout.write(question);
    const output = isHidden ? new Writable({ write: (_chunk, _encoding, done) => done() }) : process.stdout;
    const lines = readline.createInterface({ input: process.stdin, output, terminal: true });
    const answer = await new Promise<string>((resolve, reject) => {
      lines.once('line', resolve).once('close', () => reject(new Error('Nothing was changed.')));
    });
    lines.removeAllListeners('close').close();
    if (isHidden) process.stdout.write('\n');
    return answer;
  };
}

/** The same from a pipe: each question takes the next line. */
function askPipe(): Ask {
  let lines: Promise<string[]> | undefined;
  return async (question) => {
    lines ??= textOf(process.stdin).then((all) => all.split(/\r?\n/));
    const answer = (await lines).shift();
    if (answer === undefined) throw new Error(`The standard input ends before the answer to "${question.trim()}".`);
    return answer;
  };
}

/** Asks whoever started the command, or reads the answers that are piped in. */
export const makeAsk = (): Ask => (process.stdin.isTTY ? askPerson() : askPipe());
