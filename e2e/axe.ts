import type { Page } from '@playwright/test';
import { source } from 'axe-core';

declare global {
  var axe: typeof import('axe-core');
}

/** What axe finds on the page as it stands, a line for each rule that is broken: its name and where. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.evaluate(source);
  // Experimental, and off unless it is asked for: who speaks the words on a control presses it.
  const rules = { 'label-content-name-mismatch': { enabled: true } };
  const { violations } = await page.evaluate((more) => axe.run({ resultTypes: ['violations'], rules: more }), rules);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(' | ')}`);
}
