import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
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
