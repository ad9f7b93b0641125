import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expect, signIn, test } from './site';

/** An example of what another program puts on the clipboard, or the Markdown expected from it. */
const corpus = (file: string): string => readFileSync(`src/paste/corpus/${file}`, 'utf8');

/** Puts the HTML of another program on the browser's clipboard as that program does, letter by letter. */
async function copy(page: Page, html: string, plain: string): Promise<void> {
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
const withoutBlocked = (problems: string[]): string[] =>
  problems.filter(
    (problem) => !/^(Applying inline style|Executing inline event handler) violates .*The action has been blocked/.test(problem),
  );

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const preview = (page: Page) => page.getByRole('tabpanel', { name: 'Preview' });

async function openForm(page: Page): Promise<Locator> {
  await signIn(page);
  await page.goto('/admin/blogs/create');
  const field = page.getByLabel('Content');
  await field.click();
  return field;
}

test('a page of Word is pasted as Markdown, undone with Ctrl+Z and previewed with its lists and lines; pictures are left out with a notice, and nothing of the clipboard is loaded or run [D-75] [W2]', async ({
  page,
  problems,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const field = await openForm(page);
  await page.keyboard.type('Before');
  await copy(page, corpus('word-bullets.html'), 'Bring with you');
  await page.keyboard.press('Control+v');
  const pasted = `Before\n\n${corpus('word-bullets.md').trimEnd()}`;
  await expect(field).toHaveValue(pasted);
  await page.keyboard.press('Control+z');
  await expect(field).toHaveValue('Before');
  await page.keyboard.press('Control+y');
  await expect(field).toHaveValue(pasted);
  await page.keyboard.press('Enter');
  await page.keyboard.type('One line');
  await page.keyboard.press('Enter');
  await page.keyboard.type('below');

  await page.getByRole('tab', { name: 'Preview', exact: true }).click();
  await expect(
    preview(page).getByRole('listitem').filter({ hasText: 'with its charger' }).getByRole('list').first(),
  ).toBeVisible();
  await expect(preview(page).getByText(/One line/)).toHaveJSProperty('innerText', 'We provide lunch.\nOne line\nbelow');

  await page.getByRole('tab', { name: 'Write', exact: true }).click();
  await field.fill('');
  const script = '<img src="https://elsewhere.test/a.png" onerror="window.__xss=1"><svg onload="window.__xss=2"></svg>';
  await copy(page, `${corpus('web-card.html')}${script}<script>window.__xss=3</script>`, 'New lab');
  await page.keyboard.press('Control+v');
  await expect(field).toHaveValue(/^## \[New lab\]\(https:\/\/example\.test\/news\/4\)/);
  await expect(page.getByText('2 images were left out. Add images as files with the Image button.')).toBeVisible();
  await page.getByRole('tab', { name: 'Preview', exact: true }).click();
  await expect(preview(page).getByRole('heading', { name: 'New lab' })).toBeVisible();
  expect(await page.evaluate(() => '__xss' in window)).toBe(false);
  expect(asked.filter((address) => /elsewhere|example\.test/.test(address))).toEqual([]);
  expect(withoutBlocked(problems)).toEqual([]);
});

test('the letters alone are pasted with Ctrl+Shift+V and with the button [D-75]', async ({ page }) => {
  const field = await openForm(page);
  await copy(page, '<p>• <b>one</b></p><p>• two</p>', '• one\n• two');
  await page.keyboard.press('Control+Shift+v');
  await expect(field).toHaveValue('• one\n• two');
  // Another text than the pasted one, so that the next line waits for the button's paste.
  await field.fill('Before');
  await page.keyboard.press('Control+a');
  await page.getByRole('button', { name: 'Paste as plain text' }).click();
  await expect(field).toHaveValue('• one\n• two');
  await expect(field).toBeFocused();
  await page.keyboard.press('Control+v');
  await expect(field).toHaveValue('• one\n• two\n\n- **one**\n- two');
});
