// Takes the image of the README again, of the built site on sample data: run node scripts/readmeImage.ts after changing what
// it shows. Date and time are fixed, so that equal screens give equal files.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';

const DAY = '2026-12-01';
const SCREEN = { width: 1440, height: 900 };
const WIDTH = 1000;
/** How exact the colours of the palette are, of 100. */
const QUALITY = 70;

process.chdir(resolve(import.meta.dirname, '..'));
execFileSync(process.execPath, ['scripts/prepare.ts', 'build'], { stdio: 'inherit' });
const data = mkdtempSync(join(tmpdir(), 'nit-readme-'));
execFileSync(process.execPath, ['--import', 'tsx', 'server/commands/seed.ts', '--into', data, '--date', DAY], {
  stdio: ['ignore', 'ignore', 'inherit'],
});

const env = { ...process.env, NODE_ENV: 'development', PORT: '0', DATA_DIR: data, CLOCK: `${DAY}T09:00+06:30` };
const server = spawn(process.execPath, ['dist/server/index.cjs'], { env, stdio: ['ignore', 'pipe', 'inherit'] });
const browser = await chromium.launch({
  executablePath:
    process.env.CHROMIUM ?? ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path)),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({
    baseURL: await addressOf(server),
    viewport: SCREEN,
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  await save(page, 'docs/home.png');
} finally {
  await browser.close();
  server.kill();
  await once(server, 'exit');
  rmSync(data, { recursive: true });
}

/** The address that the server reports once it listens. */
async function addressOf({ stdout }: { stdout: Readable }) {
  for await (const line of createInterface(stdout)) {
    const [, address] = /Listening on (http:\S+)/.exec(line) ?? [];
    if (address) {
      stdout.resume();
      return address;
    }
  }
  throw new Error('The server did not start.');
}

async function save(page: Page, file: string) {
  await page.evaluate(() => document.fonts.ready);
  const picture = sharp(await page.screenshot()).resize(WIDTH);
  await picture.png({ palette: true, quality: QUALITY, effort: 10, dither: 0 }).toFile(file);
  console.log(`${file} ${(statSync(file).size / 1000).toFixed(0)} KB`);
}
