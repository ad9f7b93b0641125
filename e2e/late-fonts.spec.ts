import type { Browser, Page } from '@playwright/test';
import { layoutShift, nothingScrollsSideways, SMALL_SHIFT } from './checks';
import { allDevices, type Device, fontsOf } from './deviceFonts';
import { onePerScreen } from './screens';
import { expect, hold, isHydrated, test as site } from './site';

const addresses = [...onePerScreen, '/programs/diploma-bit', '/nowhere', '/blogs/3'];

/** Starts a browser on a device with certain fonts. Each page that it opens is a first visit. */
const test = site.extend<{ startBrowser: (device: Device) => Promise<Browser> }>({
  startBrowser: async ({ playwright, launchOptions }, use) => {
    const closing: (() => Promise<void>)[] = [];
    await use(async (device) => {
      const browser = await playwright.chromium.launch({ ...launchOptions, env: { ...process.env, ...fontsOf(device) } });
      closing.push(() => browser.close());
      return browser;
    });
    for (const close of closing) await close();
  },
});

/** The layout shift when the web fonts arrive only after the page was painted in the fallback fonts, which fit its width. */
async function shiftByLateFonts(page: Page, address: string): Promise<number> {
  const deliver = await hold(page, /\.woff2$/);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  // The page requests its fonts after the first paint.
  await page.waitForFunction(() => [...document.fonts].some(({ status }) => status === 'loading'));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await nothingScrollsSideways(page);
  deliver();
  await isHydrated(page);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // The shift is reported after the frame that shows it.
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
  return layoutShift(page);
}

for (const [place, device] of allDevices.entries()) {
  const width = place === 0 ? 1440 : 390;
  test(`at ${width} px on a device with ${device} no public page shifts when the web fonts arrive late, nor is it too wide before`, async ({
    startBrowser,
    baseURL,
  }) => {
    const browser = await startBrowser(device);
    const shifts: Record<string, number> = {};
    // Every page has the same text styles, so that one device can see half of them.
    for (const address of addresses.filter((_, at) => at % 2 === place)) {
      await test.step(address, async () => {
        const page = await browser.newPage({ baseURL, viewport: { width, height: 844 } });
        shifts[address] = await shiftByLateFonts(page, address);
        await page.close();
      });
    }
    expect(Object.entries(shifts).filter(([, shift]) => shift >= SMALL_SHIFT)).toEqual([]);
  });
}
