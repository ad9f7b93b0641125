import { readdirSync, readFileSync, statSync } from 'node:fs';
import { expect, test } from '@playwright/test';

const folder = 'dist/client/static';
const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
const brotliKb = (name: string) => statSync(`${folder}/${name}.br`).size / 1024;
const scriptsOf = (html: string) => Array.from(html.matchAll(/src="\/static\/([^"]+\.js)"/g), ([, name]) => name ?? '');

test('a visitor loads at most 115 KB of script, and nothing of the back office', () => {
  const entry = scriptsOf(readFileSync('dist/client/index.html', 'utf8'));
  expect(entry.length).toBeGreaterThan(0);
  const total = entry.reduce((sum, name) => sum + brotliKb(name), 0);
  expect(total).toBeLessThanOrEqual(115);

  const publicScripts = scripts.filter((name) => !/^(admin|login|charts|papaparse)/.test(name));
  for (const name of publicScripts) {
    const text = readFileSync(`${folder}/${name}`, 'utf8');
    // Words that only chart.js, the sign-out dialog and the schemas carry.
    expect(
      text.includes('indexAxis') || text.includes('Confirm Logout') || text.includes('ZodError'),
      `${name} carries back office code`,
    ).toBe(false);
  }
});

test('every text file has its compressed copies beside it', () => {
  for (const name of scripts) {
    expect(statSync(`${folder}/${name}.br`).size).toBeLessThan(statSync(`${folder}/${name}`).size);
    expect(statSync(`${folder}/${name}.gz`).size).toBeLessThan(statSync(`${folder}/${name}`).size);
  }
});
