import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** An example of what another program puts on the clipboard, or the Markdown expected from it. */
export const corpus = (file: string): string => readFileSync(`src/paste/corpus/${file}`, 'utf8');

/** Puts the HTML of another program on the browser's clipboard as that program does, letter by letter. */
export async function copy(page: Page, html: string, plain: string): Promise<void> {
  await page.evaluate(
    (clip) => {
      const fill = (event: ClipboardEvent) => {
        event.preventDefault();
        event.clipboardData?.setData('text/html', clip.html);
        event.clipboardData?.setData('text/plain', clip.plain);
      };
      document.addEventListener('copy', fill, { once: true });
      document.execCommand('copy');
    },
    { html, plain },
  );
}

/** Chromium reports the styles and handlers of copied HTML that the policy blocks, also in a document that only a parser reads. */
export const withoutBlocked = (problems: string[]): string[] =>
  problems.filter(
    (problem) => !/^(Applying inline style|Executing inline event handler) violates .*The action has been blocked/.test(problem),
  );
