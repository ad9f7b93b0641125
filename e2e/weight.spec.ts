import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { routeChunks } from '../server/ssr/htmlTemplates';
import { paths } from '../src/domain/paths';

const folder = 'dist/client/static';
const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
const brotliKb = (name: string) => statSync(`${folder}/${name}.br`).size / 1024;
const scriptsOf = (html: string) => Array.from(html.matchAll(/src="\/static\/([^"]+\.js)"/g), ([, name]) => name ?? '');

/** KB that a page loads before its screen's own code: the scripts in its head and the shared chunk of its half of the product. */
function entryKb(page: string, half: RegExp): number {
  const entry = [...scriptsOf(readFileSync(`dist/client/${page}`, 'utf8')), ...scripts.filter((name) => half.test(name))];
  expect(entry.length).toBeGreaterThan(2);
  return entry.reduce((sum, name) => sum + brotliKb(name), 0);
}

test('a visitor loads at most 114 KB of script, and nothing of the back office', () => {
  expect(entryKb('index.html', /^public\./)).toBeLessThanOrEqual(114);

  const publicScripts = scripts.filter((name) => !/^(admin|charts)/.test(name));
  for (const name of publicScripts) {
    const text = readFileSync(`${folder}/${name}`, 'utf8');
    // Strings that only chart.js, the sign-out dialog, the lists of the back office and the schemas contain.
    expect(
      text.includes('indexAxis') || text.includes('Confirm Logout') || text.includes('Export CSV') || text.includes('ZodError'),
      `${name} carries back office code`,
    ).toBe(false);
  }
});

test('the back office starts with at most 123 KB of script, without the charts', () => {
  expect(entryKb('admin.html', /^admin\./)).toBeLessThanOrEqual(123);
  const withCharts = scripts.filter((name) => readFileSync(`${folder}/${name}`, 'utf8').includes('indexAxis'));
  for (const name of withCharts) expect(name).toMatch(/^(charts|admin-dashboard)\./);
});

test('each screen has its own chunk, which the server names in its document', () => {
  const chunks = JSON.parse(readFileSync('dist/client/.screens.json', 'utf8'));
  for (const path of Object.values(paths)) {
    for (const chunk of routeChunks(path)) expect(chunks, `${path} is drawn by ${chunk}`).toHaveProperty([chunk]);
  }
});

test('every script has its compressed copies beside it', () => {
  for (const name of scripts) {
    expect(statSync(`${folder}/${name}.br`).size).toBeLessThan(statSync(`${folder}/${name}`).size);
    expect(statSync(`${folder}/${name}.gz`).size).toBeLessThan(statSync(`${folder}/${name}`).size);
  }
});
