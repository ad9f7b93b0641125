import '../src/testing/sampleCollege';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { modulesAt } from '../src/app/screens';
import { paths } from '../src/domain/paths';
import { build } from './site';

const folder = 'dist/client/static';
const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
const textOf = (file: string) => readFileSync(`dist/client${file}`, 'utf8');

/** The scripts that a document names: those of the program and of its screen. */
const scriptsAt = (path: string) => [
  ...new Set([...build.scripts, ...modulesAt(path).flatMap((name) => build.modules[name] ?? [])]),
];
const kbOf = (files: string[]) => files.reduce((sum, file) => sum + statSync(`dist/client${file}.br`).size / 1024, 0);

/** Words that only the charts, the sign-out dialog, the lists of the back office and the schemas contain. */
const ofBackOffice = ['indexAxis', 'Confirm Logout', 'Export CSV', 'ZodError'];

test('each screen has code of its own, which the server names in its document', () => {
  for (const path of Object.values(paths)) {
    for (const name of modulesAt(path)) expect(build.modules, `${path} needs ${name}`).toHaveProperty([name]);
  }
});

test('a public page names at most 165 KB of script, the home page 150, and nothing of the back office', () => {
  expect(kbOf(scriptsAt(paths.home))).toBeLessThanOrEqual(150);
  for (const path of Object.values(paths).filter((path) => !path.startsWith(paths.admin))) {
    expect(kbOf(scriptsAt(path)), path).toBeLessThanOrEqual(165);
    const found = scriptsAt(path).flatMap((file) => ofBackOffice.filter((words) => textOf(file).includes(words)));
    expect(found, path).toEqual([]);
  }
});

test('the inbox starts with at most 170 KB of script, and no screen of the back office with the charts', () => {
  expect(kbOf(scriptsAt(paths.adminContacts))).toBeLessThanOrEqual(170);
  for (const path of Object.values(paths).filter((path) => path.startsWith(paths.admin) && path !== paths.dashboard)) {
    expect(
      scriptsAt(path).filter((file) => textOf(file).includes('indexAxis')),
      path,
    ).toEqual([]);
  }
});

test('the server has no code of the screens of the back office', () => {
  expect(readFileSync('dist/server/index.cjs', 'utf8')).not.toContain('Confirm Logout');
});

test('every script has its compressed copies beside it', () => {
  for (const name of scripts) {
    expect(statSync(`${folder}/${name}.br`).size).toBeLessThan(statSync(`${folder}/${name}`).size);
    expect(statSync(`${folder}/${name}.gz`).size).toBeLessThan(statSync(`${folder}/${name}`).size);
  }
});
