import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { sessionFromLogin } from '../src/domain/session';
import { SESSION_KEY } from '../src/session/sessionStorage';

type Site = { url: string; dataDir: string };

/** The seeded accounts, as the README names them. */
export const ADMIN = { email: 'thandar@nitcollege.test', password: 'golden-padauk-2019' };

/** The built product on a free port, with its own copy of the seed data, for each test. */
export const test = base.extend<{ site: Site; problems: string[] }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern.
  site: async ({}, use) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'nit-e2e-'));
    const server = spawn('node', ['dist/server/index.cjs'], {
      env: { ...process.env, PORT: '0', DATA_DIR: dataDir, NODE_ENV: 'development' },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const url = await listeningAt(server);
    await use({ url, dataDir });
    server.kill();
    await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  },
  baseURL: async ({ site }, use) => use(site.url),
  // A visitor who waits a moment: pages come ready to read, and scripts take them over once they are there.
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    if (javaScriptEnabled) {
      page.goto = async (address, options) => {
        const response = await goto(address, options);
        // Whoever says what to wait for gets no more than that.
        if (options?.waitUntil === undefined) await isTakenOver(page);
        return response;
      };
    }
    await use(page);
  },
  // Whatever the browser complains about: errors, CSP violations, failed scripts. A test that expects none says so.
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => problems.push(error.message));
      await use(problems);
    },
    { auto: true },
  ],
});

export { expect };

/** Waits until scripts answer on a page that the server drew; others are drawn by them from the start. */
export async function isTakenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('#root main');
    const isDrawnByServer = document.getElementById('page-data') !== null;
    return !isDrawnByServer || (main !== null && Object.keys(main).some((key) => key.startsWith('__react')));
  });
}

/** Opens an address as where the server could not draw the page and left that to the browser. */
export async function openUndrawn(page: Page, address: string): Promise<void> {
  const shell = readFileSync('dist/client/index.html', 'utf8');
  const isIt = (url: URL) => url.pathname === address;
  await page.route(isIt, (route) => route.fulfill({ contentType: 'text/html', body: shell }));
  await page.goto(address);
  await page.unroute(isIt);
}

async function listeningAt(server: ChildProcess): Promise<string> {
  let output = '';
  for await (const chunk of server.stdout ?? []) {
    output += String(chunk);
    const [, url] = /Listening on (http:\S+)/.exec(output) ?? [];
    if (url) return url;
  }
  throw new Error(`The server did not start: ${output}`);
}

/** Signed in on this device, as after the form; the journeys of staff fill in the form itself. */
export async function signIn(page: Page): Promise<void> {
  const reply = await page.request.post('/auth/login.php', { data: ADMIN });
  const session = JSON.stringify(sessionFromLogin(await reply.json()));
  await page.goto('/healthz');
  await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [SESSION_KEY, session] as const);
}
