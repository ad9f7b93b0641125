import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { cleanUp } from '../testing/cleanup';
import { dataFolder } from '../testing/dataFolder';

const SCRIPT = '/usr/bin/script';
const PASSWORD = 'seven umbrellas in the rain';

afterEach(cleanUp);

/** `script` of Linux gives a program a terminal; without it there is nothing to test here. */
const testOnTerminal = existsSync(SCRIPT) ? test : test.skip;

/** Runs `npm run create-admin` on a terminal and types each answer at its question; returns what the screen shows. */
async function createAdminOnTerminal(answers: readonly string[]) {
  const { dir } = await dataFolder({ users: [] });
  const command = `'${process.execPath}' --import tsx server/commands/createAdmin.ts`;
  const child = spawn(SCRIPT, ['-qec', command, '/dev/null'], {
    env: { NODE_ENV: 'development', DATA_DIR: dir, SHELL: '/bin/sh' },
  });
  const left = [...answers];
  let screen = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    screen += stripVTControlCharacters(text);
    if (screen.endsWith(': ')) child.stdin.write(left.shift() ?? '');
  });
  await once(child, 'close');
  return { code: child.exitCode, screen: screen.replaceAll('\r', '').trimEnd().split('\n') };
}

testOnTerminal('a terminal shows what is typed once, and of a password nothing', async () => {
  const typed = ['Daw Hla\r', 'hla@college.edu\r', `${PASSWORD}\r`, `${PASSWORD}\r`];
  const { code, screen } = await createAdminOnTerminal(typed);
  expect(screen).toEqual([
    'Name: Daw Hla',
    'E-mail address: hla@college.edu',
    'Password (12 characters or more): ',
    'The same again: ',
    'hla@college.edu may sign in at /admin/login.',
  ]);
  expect(code).toBe(0);
});

testOnTerminal('a password that is repeated differently, and Ctrl+C at a question, change nothing', async () => {
  const answers = ['Daw Hla\r', 'hla@college.edu\r', `${PASSWORD}\r`];
  const different = await createAdminOnTerminal([...answers, 'eight umbrellas in the rain\r']);
  expect(different).toMatchObject({ code: 1, screen: expect.arrayContaining([expect.stringContaining('Nothing was changed.')]) });
  const ended = await createAdminOnTerminal([...answers, '\u0003']);
  expect(ended).toMatchObject({ code: 1, screen: expect.arrayContaining([expect.stringContaining('Nothing was changed.')]) });
});
