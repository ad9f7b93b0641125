import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { cleanUp } from '../testing/cleanup';
import { dataFolder } from '../testing/dataFolder';

const SCRIPT = '/usr/bin/script';
const PASSWORD = 'seven umbrellas in the rain';
const CTRL_C = '\u0003';

const answers = ['Daw Hla\r', 'hla@college.edu\r', `${PASSWORD}\r`];

afterEach(cleanUp);

/** `script` of Linux gives a program a terminal; without it there is nothing to test here. */
const testOnTerminal = existsSync(SCRIPT) ? test : test.skip;

/** Less than the limit of a test: a command that waits for an answer for ever fails with what its screen shows. */
const LIMIT = { timeout: 50_000, killSignal: 'SIGKILL' } as const;

/** Runs `npm run create-admin` on a terminal and types each answer at its question; returns what the screen shows. */
async function createAdminOnTerminal(typed: readonly string[]) {
  const { dir } = await dataFolder({ users: [] });
  const command = `'${process.execPath}' --import tsx server/commands/createAdmin.ts`;
  const child = spawn(SCRIPT, ['-qec', command, '/dev/null'], {
    env: { NODE_ENV: 'development', DATA_DIR: dir, SHELL: '/bin/sh' },
    ...LIMIT,
  });
  const left = [...typed];
  let output = '';
  let answered = '';
  // A chunk can end within a control sequence or hold nothing else: only the whole screen shows whether there is a new question.
  const screen = () => stripVTControlCharacters(output);
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
    if (!screen().endsWith(': ') || screen() === answered) return;
    answered = screen();
    child.stdin.write(left.shift() ?? CTRL_C);
  });
  await once(child, 'close');
  return { code: child.exitCode, screen: screen().replaceAll('\r', '').trimEnd().split('\n') };
}

testOnTerminal('a terminal shows what is typed once, and of a password nothing', async () => {
  const { code, screen } = await createAdminOnTerminal([...answers, `${PASSWORD}\r`]);
  expect(screen).toEqual([
    'Name: Daw Hla',
    'Email address: hla@college.edu',
    'Password (12 characters or more): ',
    'The same again: ',
    'hla@college.edu may sign in at /admin/login.',
  ]);
  expect(code).toBe(0);
});

testOnTerminal.each([
  ['a password that is repeated differently', 'eight umbrellas in the rain\r'],
  ['Ctrl+C at a question', CTRL_C],
])('%s changes nothing', async (_, last) => {
  const { code, screen } = await createAdminOnTerminal([...answers, last]);
  expect(screen.at(-1)).toContain('Nothing was changed.');
  expect(code).toBe(1);
});
