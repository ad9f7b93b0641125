import { readFileSync } from 'node:fs';
import { test as base, expect, type Page, type Route } from '@playwright/test';
import { SESSION_KEY } from '../src/session/storedSession';
import { ADMIN, adminSessionAt, COLLEAGUE, type Engine, RunningSite, type Site } from './runningSite';

export { ADMIN, COLLEAGUE };

/** What a project of `playwright.config.ts` can choose. */
export type Choices = { engine: Engine };

/**
 * The built product on a free port with its own copy of the seed data. The tests of a worker share it, and every test starts from
 * the initial records.
 */
export const test = base.extend<{ site: Site; guest: Page; problems: string[] }, Choices & { running: RunningSite }>({
  engine: ['db.json', { option: true, scope: 'worker' }],
  running: [
    async ({ engine }, use) => {
      const running = new RunningSite(engine);
      await use(running);
      await running.stop();
    },
    { scope: 'worker' },
  ],
  site: async ({ running }, use) => use(await running.asStarted()),
  baseURL: async ({ site }, use) => use(site.url),
  // Waits until the page is hydrated, because pages arrive server-rendered.
  page: async ({ page, javaScriptEnabled }, use) => {
    // Where a machine can open other programs, Chromium asks before it opens the phone or Viber. Its question is no part of the
    // page, comes a moment after the click, and takes every key and click from then on.
    await page.addInitScript(() =>
      window.addEventListener('click', (event) => {
        const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
        if (link && !/^(https?|blob):$/.test(link.protocol)) event.preventDefault();
      }),
    );
    const goto = page.goto.bind(page);
    if (javaScriptEnabled) {
      page.goto = async (address, options) => {
        const response = await goto(address, options);
        // A test that names its own `waitUntil` gets no further wait.
        if (options?.waitUntil === undefined) await isHydrated(page);
        return response;
      };
    }
    await use(page);
  },
  // The browser of another person, signed out, with a screen of the same size.
  guest: async ({ browser, baseURL, viewport }, use) => {
    const context = await browser.newContext({ baseURL, viewport });
    await use(await context.newPage());
    await context.close();
  },
  // Everything the browser complains about: errors, CSP violations, failed scripts. A test that expects none asserts so.
  problems: [
    async ({ page }, use) => {
      const problems: string[] = [];
      page.on('console', (message) => {
        // The contact page asks whether Google can be reached, and the tests of most pages give it no internet.
        if (message.location().url.startsWith(PROBE_URL)) return;
        if (message.type() === 'error') problems.push(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => problems.push(error.message));
      await use(problems);
    },
    { auto: true },
  ],
});

export { expect };

/** The small image that tells whether Google can be reached. */
const PROBE_URL = 'https://www.google.com/favicon.ico';
export const PROBE = `${PROBE_URL}**`;
const DOT = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
const MAP_PAGE = '<!doctype html><html lang="en"><title>Map</title><main><h1>Map</h1></main></html>';

/**
 * Puts stubs in the place of Google Maps, and returns the addresses of the maps that the page requests. Other pages get no
 * route: a route turns the cache of the browser off.
 */
export async function stubMaps(page: Page): Promise<string[]> {
  const requested: string[] = [];
  await page.route(PROBE, (route) => route.fulfill({ contentType: 'image/svg+xml', body: DOT }));
  await page.route('https://www.google.com/maps**', (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: MAP_PAGE });
  });
  return requested;
}

/** Waits until a server-rendered page is hydrated; other pages are rendered by scripts from the start. */
export async function isHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('#root main');
    const isDrawnByServer = document.getElementById('page-data') !== null;
    return !isDrawnByServer || (main !== null && Object.keys(main).some((key) => key.startsWith('__react')));
  });
}

/**
 * Holds the scripts, or other requests, back until the test releases them, like a slow connection. They go on then, unless
 * given otherwise.
 */
export async function hold(
  page: Page,
  requests: string | RegExp = '**/static/*.js',
  // A request that the browser has given up cannot go on; a test that needs its response still fails without it.
  afterwards = (route: Route) => route.continue().catch(() => undefined),
) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(requests, async (route) => {
    await released;
    await afterwards(route);
  });
  return release;
}

/** Signs in by stored session, without the form, and opens a screen; the journeys of staff fill in the form itself. */
export async function signIn(page: Page, path?: string): Promise<void> {
  await page.goto('/healthz', { waitUntil: 'commit' });
  const session = await adminSessionAt(new URL(page.url()).origin);
  await page.evaluate(([key, kept]) => localStorage.setItem(key, kept), [SESSION_KEY, session] as const);
  if (path) await page.goto(path);
}

/** What the build lists: the scripts of the program, and the files of each module that loads on demand. */
export const build: { scripts: string[]; modules: Record<string, string[]> } = JSON.parse(
  readFileSync('dist/client/.build.json', 'utf8'),
);

/** The addresses of the file that holds a module alone. */
export const codeOf = (module: string): RegExp => new RegExp(`${build.modules[module]?.at(-1)?.replaceAll('.', '\\.')}$`);
