import { readdirSync, readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { axeFindings } from './checks';
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

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const preview = (page: Page) => page.getByRole('tabpanel', { name: 'Preview' });

async function openForm(page: Page): Promise<Locator> {
  await signIn(page, '/admin/blogs/create');
  const field = page.getByLabel('Content');
  await field.click();
  return field;
}

test('a page of Word is pasted as Markdown without loading or running anything of it [D-75, W2]', async ({ page, problems }) => {
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
  expect(problems).toEqual([]);
});

/** What else programs write as styles, and the Markdown expected from it. */
const STYLED: readonly [html: string, markdown: string][] = [
  ['<p>Soft\u000bbreak</p>', 'Soft\nbreak'],
  ['<p><span style="font: italic bold 12pt Arial">Entrance</span> day</p>', '**_Entrance_** day'],
  ['<p>Read <SPAN STYLE="FONT-WEIGHT: BOLD !important">aloud</SPAN> <span style="display:none">not</span></p>', 'Read **aloud**'],
  ["<p><em style='font-style:normal'>Plain</em> and <i style=font-style:oblique>slanted</i></p>", 'Plain and _slanted_'],
  [
    '<b\nstyle="font-weight: 400"><p>Plain <a href="https://mail.test/a%20style=b" onclick="go()">link</a></p></b>',
    'Plain [link](https://mail.test/a%20style=b)',
  ],
];

test('each example of another program, and each bold, italic or hidden style, is pasted as its Markdown [D-75]', async ({
  page,
  problems,
  site,
}) => {
  const field = await openForm(page);
  const examples = readdirSync('src/paste/corpus').filter((file) => file.endsWith('.html'));
  const own = (html: string) => html.replaceAll('https://nit.test', site.url);
  const pastes = [
    ...examples.map((file) => [own(corpus(file)), corpus(file.replace('.html', '.md')).trimEnd()] as const),
    ...STYLED,
  ];
  const got: string[] = [];
  for (const [html] of pastes) {
    await field.fill('');
    await copy(page, html, 'The words alone');
    await field.focus();
    await page.keyboard.press('Control+v');
    await expect(field).not.toHaveValue('');
    got.push(await field.inputValue());
  }
  expect(got).toEqual(pastes.map(([, markdown]) => markdown));
  expect(problems).toEqual([]);
});

test('what would hold up the page is pasted as plain text with a notice; long lists keep their format [D-75]', async ({
  page,
}) => {
  const field = await openForm(page);
  const pasted = async (html: string, plain: string) => {
    await field.fill('');
    await copy(page, html, plain);
    await field.focus();
    await page.keyboard.press('Control+v');
  };
  const notice = page.getByText('The format could not be read. The words alone were pasted.');
  const covering = `<tr>${'<td rowspan=50 colspan=50>cell</td>'.repeat(20)}</tr>`;
  for (const html of [
    '<b>a<i>b<u>c</b>d</i>'.repeat(2000),
    `<table>${covering.repeat(200)}</table>`,
    '<!-- -->'.repeat(100_000),
  ]) {
    await pasted(html, 'Plain words');
    await expect(field).toHaveValue('Plain words');
    await expect(notice).toBeVisible();
  }
  await pasted(`<ul>${'<li>item'.repeat(10_000)}</ul>`, 'items');
  await expect(field).toHaveValue(/^(?:- item\n){9999}- item$/);
  await expect(notice).toBeHidden();
  await pasted(`<h2>Head</h2>${'<div>'.repeat(5000)}deep words`, 'words');
  await expect(field).toHaveValue('## Head\n\ndeep words');
});

const ZAWGYI = 'ေက်ာင္းအပ္ခ်င္ပါတယ္။ သင္တန္းေၾကးဘယ္ေလာက္လဲ။';
const CONVERTED = 'ကျောင်းအပ်ချင်ပါတယ်။ သင်တန်းကြေးဘယ်လောက်လဲ။';

test('Ctrl+Z takes back every button; plain letters are pasted with Ctrl+Shift+V [ADM-BLOGF-06, D-71, D-75]', async ({
  page,
}) => {
  const field = await openForm(page);
  const undo = async (before: string) => {
    await page.keyboard.press('Control+z');
    await expect(field).toHaveValue(before);
  };
  await page.keyboard.type('aloud');
  const steps: [name: string, made: string][] = [
    ['Bold', '**aloud**'],
    ['Bulleted list', '- **aloud**'],
    ['Heading', '## **aloud**'],
    ['Quote', '> **aloud**'],
  ];
  await page.keyboard.press('Control+a');
  for (const [name, made] of steps) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(field).toHaveValue(made);
  }
  await page.getByRole('tab', { name: 'Preview', exact: true }).click();
  await expect(preview(page).getByText('aloud')).toBeVisible();
  await page.getByRole('tab', { name: 'Write', exact: true }).click();
  await field.focus();
  for (const [, made] of steps.slice(0, -1).reverse()) await undo(made);
  await undo('aloud');
  await page.keyboard.press('Control+y');
  await expect(field).toHaveValue('**aloud**');

  await field.fill('');
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

  await field.fill('Dear parents, ');
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), ZAWGYI);
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('status').filter({ hasText: 'This looks like Zawgyi. Convert?' })).toBeInViewport({ ratio: 1 });
  await expect(field).toHaveValue(`Dear parents, ${ZAWGYI}`);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Convert' }).click();
  await expect(field).toHaveValue(`Dear parents, ${CONVERTED}`);
  await expect(field).toBeFocused();
  expect(await axeFindings(page)).toEqual([]);
  await undo(`Dear parents, ${ZAWGYI}`);

  await page.setViewportSize({ width: 390, height: 900 });
  await page.getByRole('button', { name: 'Image', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Photos').setInputFiles(['uploads/seedautocover5000000000004.webp', 'package.json']);
  await expect(dialog.getByText('1 of 2 uploaded.')).toBeVisible();
  expect(await axeFindings(page, 'dialog[open]')).toEqual([]);
});
