import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ThemeProvider } from 'styled-components';
import { ArticleBody } from '@/components/ui/ArticleBody';
import { textDifference } from '@/domain/textDifference';
import { hostileMarkdown } from '@/testing/hostileMarkdown';
import { theme } from '@/theme/theme';
import { markdownToText } from '../meta/pageMeta';
import { fastestOf } from '../testing/fastestOf';
import { proof } from '../testing/proof';

// As long as a post can be, on a machine that does nothing else; beside other tests a shorter text, which a frozen parser never ends.
const LENGTH = proof(10_000, 100_000);
const MOST_MS = proof(5000, 300);

const rendered = (content: string) => {
  const article = createElement(ArticleBody, { content, imageUrl: (path) => path });
  const page = createElement(StaticRouter, { location: '/blog/a' }, article);
  return renderToString(createElement(ThemeProvider, { theme }, page));
};

beforeAll(() => {
  for (const { make } of hostileMarkdown) rendered(make(3000));
});

test.each(hostileMarkdown)('$what: a text as long as a post can be delays no other request [H6]', async ({ make }) => {
  const text = make(LENGTH);
  expect(await fastestOf(MOST_MS, async () => rendered(text))).toBeLessThan(MOST_MS);
  expect(await fastestOf(MOST_MS, async () => markdownToText(text))).toBeLessThan(MOST_MS);
});

test('two texts of 100,000 characters are compared immediately, however much of them changed [H6]', async () => {
  const text = (word: string) => Array.from({ length: 500 }, (_, at) => `same ${at}\n${`${word}${at} `.repeat(25)}`).join('\n');
  const ms = await fastestOf(1000, async () => textDifference(text('one'), text('two')));
  expect(ms).toBeLessThan(proof(5000, 1000));
});
