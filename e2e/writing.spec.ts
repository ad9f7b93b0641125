import type { Page } from '@playwright/test';
import { axeFindings } from './checks';
import { expect, signIn, test } from './site';

const UPLOAD = '/uploads/seedautocover5000000000004.webp';

const content = (page: Page) => page.getByLabel('Content');
const tool = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const preview = (page: Page) => page.getByRole('tabpanel', { name: 'Preview' });

async function openForm(page: Page) {
  await signIn(page);
  await page.goto('/admin/blogs/create');
  await expect(page.getByLabel('Title')).toBeVisible();
}

/** Selects words of the text by keyboard alone. */
async function select(page: Page, words: string) {
  const [from, length] = await content(page).evaluate(
    (field, wanted) => [field instanceof HTMLTextAreaElement ? field.value.indexOf(wanted) : -1, wanted.length],
    words,
  );
  await content(page).focus();
  await page.keyboard.press('Control+Home');
  for (let step = 0; step < (from ?? 0); step += 1) await page.keyboard.press('ArrowRight');
  for (let step = 0; step < (length ?? 0); step += 1) await page.keyboard.press('Shift+ArrowRight');
}

async function answer(page: Page, dialog: string, words: [label: string, text: string][]) {
  const question = page.getByRole('dialog', { name: dialog });
  for (const [label, text] of words) await question.getByLabel(label, { exact: true }).fill(text);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
}

const WRITTEN = [
  '## Three habits',
  '',
  'Read **aloud** and _slowly_, then [ask us](/contact).',
  '',
  '- Every day',
  '- Before lunch',
  '',
  `![The lab](${UPLOAD})`,
].join('\n');

/** The elements that a text is rendered to: preview and post must be equal. */
const elements = (page: Page, part: 'preview' | 'article') =>
  (part === 'preview' ? preview(page) : page.getByRole('article')).evaluate((element) => {
    const prose = [...element.querySelectorAll('div')].find((div) => div.querySelector(':scope > h2 + p'));
    return [...(prose?.querySelectorAll('*') ?? [])].map((node) => {
      const { width } = node.getBoundingClientRect();
      const { fontSize, fontWeight, color } = getComputedStyle(node);
      return [
        node.tagName,
        node.textContent,
        node.getAttribute('src'),
        node.getAttribute('href'),
        fontSize,
        fontWeight,
        color,
        width > 0,
      ];
    });
  });

test('a post is written with the buttons, previewed, and published as previewed [ADM-BLOGF-06, PUB-BLOG-02]', async ({
  page,
  problems,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openForm(page);
  await page.getByLabel('Title').fill('Three habits for the rains');
  await page.getByLabel('Excerpt').fill('What helps from June to October.');
  await page.getByLabel('Category').fill('student-success');
  await page.getByLabel('Cover Image').setInputFiles(`uploads/${UPLOAD.split('/').at(-1)}`);

  await content(page).click();
  await page.keyboard.type('Three habits');
  await tool(page, 'Heading').click();
  await page.keyboard.type('\n\nRead aloud and slowly, then ask us.');
  await select(page, 'aloud');
  await tool(page, 'Bold').click();
  await select(page, 'slowly');
  await tool(page, 'Italic').click();
  await select(page, 'ask us');
  await tool(page, 'Link').click();
  await answer(page, 'Add link', [['Address', '/contact']]);
  await page.keyboard.press('Control+End');
  await page.keyboard.type('\n\nEvery day');
  await tool(page, 'Bulleted list').click();
  await page.keyboard.type('\nBefore lunch');
  await tool(page, 'Image').click();
  await page.getByRole('button', { name: 'Use the address of an image' }).click();
  await answer(page, 'Add image', [
    ['What the image shows', 'The lab'],
    ['Address of the image', UPLOAD],
  ]);
  await expect(content(page)).toHaveValue(WRITTEN);

  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(preview(page).getByRole('heading', { name: 'Three habits' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const previewed = await elements(page, 'preview');
  expect(previewed.length).toBeGreaterThan(8);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/admin\/blogs$/);

  await page.goto('/blogs/three-habits-for-the-rains');
  await expect(page.getByRole('heading', { level: 1, name: 'Three habits for the rains' })).toBeVisible();
  expect(await elements(page, 'article')).toEqual(previewed);
  expect(problems).toEqual([]);
});

test('every button is undone by Ctrl+Z, redone by Ctrl+Y, also after a preview; the dialog of images is accessible while some fail [ADM-BLOGF-06]', async ({
  page,
}) => {
  await openForm(page);
  await content(page).click();
  await page.keyboard.type('Read aloud');
  const steps: [name: string, made: string][] = [
    ['Bold', 'Read **aloud**'],
    ['Bulleted list', '- Read **aloud**'],
    ['Numbered list', '1. Read **aloud**'],
    ['Heading', '## Read **aloud**'],
    ['Quote', '> Read **aloud**'],
  ];
  await select(page, 'aloud');
  for (const [name, made] of steps) {
    await tool(page, name).click();
    await expect(content(page)).toHaveValue(made);
  }
  await page.getByRole('tab', { name: 'Preview' }).click();
  await expect(preview(page).getByText('aloud')).toBeVisible();
  await page.getByRole('tab', { name: 'Write' }).click();
  await content(page).focus();
  for (const [, made] of steps.slice(0, -1).reverse()) {
    await page.keyboard.press('Control+z');
    await expect(content(page)).toHaveValue(made);
  }
  await page.keyboard.press('Control+z');
  await expect(content(page)).toHaveValue('Read aloud');
  await page.keyboard.press('Control+y');
  await expect(content(page)).toHaveValue('Read **aloud**');
  await page.keyboard.press('Control+z');

  await select(page, 'aloud');
  await page.keyboard.press('Control+k');
  await answer(page, 'Add link', [['Address', 'www.nitcollege.test']]);
  await expect(content(page)).toHaveValue('Read [aloud](https://www.nitcollege.test)');
  await page.keyboard.press('Control+z');
  await expect(content(page)).toHaveValue('Read aloud');

  await page.setViewportSize({ width: 390, height: 900 });
  await tool(page, 'Image').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Photos').setInputFiles([`.${UPLOAD}`, 'package.json']);
  await expect(dialog.getByText('1 of 2 uploaded.')).toBeVisible();
  expect(await axeFindings(page, '[aria-modal]')).toEqual([]);
});
