import { expect, type Page } from '@playwright/test';
import { source } from 'axe-core';

declare global {
  var axe: typeof import('axe-core');
}

/** Waits for the transitions that are running, because a half-transparent dialog has less contrast than the finished one. */
const transitionsEnd = (page: Page) =>
  page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });

/** The first three rows or cards of a list stand for the others, which would take axe most of its time. */
const LIKE_OTHERS = 'tbody tr:nth-child(n + 4), main li:nth-child(n + 4):has(article)';

/** The axe findings of the page, one line for each broken rule: its name and its elements. */
export async function axeFindings(page: Page): Promise<string[]> {
  await transitionsEnd(page);
  await page.evaluate(source);
  // Experimental and off by default: a voice control user presses a control by saying its visible text.
  const rules = { 'label-content-name-mismatch': { enabled: true } };
  const { violations } = await page.evaluate(
    ([exclude, more]) => axe.run({ exclude }, { resultTypes: ['violations'], rules: more }),
    [LIKE_OTHERS, rules] as const,
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
}

export async function nothingScrollsSideways(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
