import type { Page } from '@playwright/test';
import { layoutShift, nothingScrollsSideways, SMALL_SHIFT } from './checks';
import { allDevices, type Device, fontsOf } from './deviceFonts';
import { onePerScreen } from './screens';
import { expect, hold, isHydrated, test as site } from './site';

const addresses = [...onePerScreen, '/programs/diploma-bit', '/nowhere', '/blogs/3'];

/** Opens a browser on a device with certain fonts. */
const test = site.extend<{ pageOn: (device: Device, width: number) => Promise<Page> }>({
  pageOn: async ({ playwright, launchOptions, baseURL }, use) => {
    const closing: (() => Promise<void>)[] = [];
    await use(async (device, width) => {
      const browser = await playwright.chromium.launch({ ...launchOptions, env: { ...process.env, ...fontsOf(device) } });
      closing.push(() => browser.close());
      return browser.newPage({ baseURL, viewport: { width, height: 844 } });
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
  const shift = await layoutShift(page);
  await page.unrouteAll({ behavior: 'wait' });
  return shift;
}

for (const [place, device] of allDevices.entries()) {
  const width = place === 0 ? 1440 : 390;
  test(`at ${width} px on a device with ${device} no public page shifts when the web fonts arrive late, nor is it too wide before`, async ({
    pageOn,
  }) => {
    const page = await pageOn(device, width);
    const shifts: Record<string, number> = {};
    // Every page has the same text styles, so that one device can see half of them.
    for (const address of addresses.filter((_, at) => at % 2 === place)) shifts[address] = await shiftByLateFonts(page, address);
    expect(Object.entries(shifts).filter(([, shift]) => shift >= SMALL_SHIFT)).toEqual([]);
  });
}
