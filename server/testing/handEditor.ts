import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * A hand editor in plain Node. In a loop it reads the whole file, changes the name of one message, waits as a person would, and
 * saves the whole file, in place or by rename.
 */
const EDITOR = `
const fs = require('node:fs');
const [file, count, firstId] = process.argv.slice(1);
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
(async () => {
  for (let edit = 0; edit < Number(count); edit += 1) {
    const db = JSON.parse(fs.readFileSync(file, 'utf8'));
    db.contacts.find(({ id }) => id === Number(firstId) + edit).name = 'Edit ' + edit;
    const text = JSON.stringify(db, null, 2);
    if (edit % 3 > 0) await sleep(Math.random() * 25);
    if (edit % 2 === 0) fs.writeFileSync(file, text);
    else {
      fs.writeFileSync(file + '.swp', text);
      fs.renameSync(file + '.swp', file);
    }
    await sleep(5 + Math.random() * 40);
  }
})();
`;

/** Edits `db.json` `count` times from another process, a different message each time. Resolves when all edits are saved. */
export async function editByHand(file: string, count: number, firstId: number) {
  const editor = spawn(process.execPath, ['-e', EDITOR, file, String(count), String(firstId)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  editor.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  await once(editor, 'close');
  if (editor.exitCode !== 0) throw new Error(errors);
}
