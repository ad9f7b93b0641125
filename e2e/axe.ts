import type { Page } from '@playwright/test';
import { source } from 'axe-core';

declare global {
  var axe: typeof import('axe-core');
}

/** What axe finds on the page as it stands, a line for each rule that is broken: its name and where. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(source);
  const { violations } = await page.evaluate(() => axe.run({ resultTypes: ['violations'] }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
}
