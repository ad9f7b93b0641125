import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { fontsOf } from './e2e/deviceFonts';
import type { Choices } from './e2e/site';

/** The journeys of each kind of record, which run on PostgreSQL. With `PROVE=1` all tests of a site run on both engines. */
const stored = /\/(?:accounts|event-journey|journey)\.spec\.ts$/;
const isFull = process.env.PROVE === '1';
/** They start a site of their own, or look at the build alone. */
const ofFilesAlone = /separate-sites|weight|old-engines/;

/** The walk through the browsers that the README promises, each a project of its own. */
const promised = /promised-browsers/;

const chromium = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => existsSync(path));

export default defineConfig<object, Choices>({
  testDir: 'e2e',
  globalSetup: './e2e/deviceFonts.ts',
  fullyParallel: true,
  workers: availableParallelism() + 1,
  // A journey may take its time on a busy machine. What never comes fails sooner, by the limits of each step.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list'], ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? 'test-results/report.json' }]],
  projects: [
    { name: 'browser', testIgnore: isFull ? promised : [stored, promised] },
    {
      name: 'journeys',
      testMatch: isFull ? undefined : stored,
      testIgnore: promised,
      grepInvert: ofFilesAlone,
      use: { engine: 'PostgreSQL' },
    },
    {
      name: 'chrome-90',
      testMatch: promised,
      use: { launchOptions: { executablePath: '.cache/chrome-90', args: ['--no-sandbox'] } },
    },
    {
      name: 'firefox',
      testMatch: promised,
      use: {
        browserName: 'firefox',
        channel: 'moz-firefox',
        launchOptions: { executablePath: '/usr/bin/firefox-esr', args: [] },
      },
    },
  ],
  use: {
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? chromium,
      // Every machine lays out pages alike, whatever fonts are installed there.
      env: { ...process.env, ...fontsOf('Arial and Noto') },
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Drawing without a process of its own takes an eighth less of the processors.
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // No test needs the internet.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    },
    // Software draws each frame of a page that moves. Tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    locale: 'en-GB',
    timezoneId: 'Asia/Yangon',
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
  },
});
