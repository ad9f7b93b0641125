import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ArticleBody } from '@/components/ui/ArticleBody';
import { findLinkOrImage } from '@/domain/editor/links';
import { firstWords, markdownToProse, markdownToText } from '@/domain/markdown/words';
import { countImagesWithoutAlt } from '@/domain/missingAlts';
import { textDifference } from '@/domain/textDifference';
import { checkWriting } from '@/domain/writingCheck';
import { endpointCases, people, recordsFor } from '@/testing/endpointCases';
import { hostileMarkdown, randomMarkdown } from '@/testing/hostileMarkdown';
import { fastestOf, isFullProof, proof } from '@/testing/proof';
import { testServer } from '@/testing/startServer';
import { hashPassword } from '../lib/passwords';

describe('article texts', () => {
  // As long as a post can be, on a machine that does nothing else; beside other tests a shorter text, which a frozen parser
  // never ends.
  const LENGTH = proof(10_000, 100_000);
  const MOST_MS = proof(5000, 300);

  const rendered = (content: string) => {
    const article = createElement(ArticleBody, { content, imageUrl: (path) => path });
    return renderToString(createElement(StaticRouter, { location: '/blog/a' }, article));
  };

  beforeAll(() => {
    for (const { make } of hostileMarkdown) rendered(make(3000));
  });

  /** What the server and the editor do with a text: page, description, feed, excerpt, check and the link at the cursor. */
  const readers = [
    rendered,
    markdownToProse,
    markdownToText,
    firstWords,
    countImagesWithoutAlt,
    (text: string) => checkWriting({ title: '', text, featuredWithoutAlt: 0 }),
    (text: string) => findLinkOrImage({ text, start: text.length, end: text.length }, 'link'),
  ];
  let attempts = 0;

  test.each(hostileMarkdown)('$what: a text as long as a post can be delays no other request [H6]', async ({ make }) => {
    const text = make(LENGTH);
    for (const read of readers) {
      // A text that was read before is not read again.
      const ms = await fastestOf(MOST_MS, async () => read(`${text}${attempts++}`));
      expect(ms).toBeLessThan(MOST_MS);
    }
  });

  test('no text of random marks takes a second of the processor, whatever reads it [H6]', () => {
    const texts = [...randomMarkdown(proof(60, 1000), 20_000), ...randomMarkdown(proof(20, 1000), 100_000, 2)];
    const slow = texts.flatMap((text) =>
      readers.flatMap((read, reader) => {
        const before = process.cpuUsage();
        read(`${text}${attempts++}`);
        const { user, system } = process.cpuUsage(before);
        return user + system < 1_000_000 ? [] : [{ reader, row: text.slice(0, 40), ms: (user + system) / 1000 }];
      }),
    );
    expect(slow).toEqual([]);
  });

  test('two texts of 100,000 characters are compared immediately, however much of them changed [H6]', async () => {
    const text = (word: string) => Array.from({ length: 500 }, (_, at) => `same ${at}\n${`${word}${at} `.repeat(25)}`).join('\n');
    const ms = await fastestOf(1000, async () => textDifference(text('one'), text('two')));
    expect(ms).toBeLessThan(proof(5000, 1000));
  });
});

describe('regular expressions', () => {
  const LENGTH = 60_000;
  /** The limit is far above a linear expression's time on a busy machine and far below a backtracking one's. */
  const MOST_MS = 1000;

  const filled = (unit: string, end = '') => unit.repeat(Math.ceil(LENGTH / unit.length)).slice(0, LENGTH - end.length) + end;
  const adversaries = [
    filled('a'),
    filled('a', '!'),
    filled('-', 'x!'),
    filled('a-', '!'),
    filled(' ', 'x'),
    filled('\t \n', 'x'),
    filled('a.', '@'),
    filled('@a.', '!'),
    filled('/', 'x'),
    filled('%2', 'x'),
    filled('0', 'x'),
    filled('9:-', 'x'),
    filled('<a ', '>x'),
    filled('[(', 'x'),
    filled('**_', 'x'),
    filled('က္', '!'),
  ];

  const files = ['server', 'src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|^testing/.test(name))
      .map((name) => path.join(folder, name)),
  );

  /** A regular expression literal in source code: it follows a token that cannot end a value. */
  const LITERAL =
    /(?<=(?:[(,=:[!&|?{};>]|return)\s*)\/(?![*/])((?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n`<>{}]|[{][\d,]+[}]|\(\?<?)+)\/([dgimsuvy]*)/g;
  const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

  const literals = files.flatMap((file) => {
    const found = readFileSync(file, 'utf8').replace(COMMENT, '').matchAll(LITERAL);
    return Array.from(found, ([, source = '', flags = '']) => ({ file, source, flags }));
  });

  /** Adversarial texts built from what an expression itself matches. */
  function own(source: string): string[] {
    const words = source.match(/[A-Za-z0-9]+|\\?[^A-Za-z0-9\s]/g)?.map((word) => word.replace('\\', '')) ?? [];
    const different = [...new Set(words)].filter((word) => word !== '');
    return different.slice(0, 12).map((word) => filled(word, '\u0001'));
  }

  test('every regular expression runs fast on any text [H6]', () => {
    const context = createContext({});
    // Has a timeout, because endless backtracking would hang the test.
    const script =
      'for (const text of texts) { new RegExp(source, flags).test(text); text.replace(new RegExp(source, flags), ""); }';
    const slow = literals.filter(({ source, flags }) => {
      Object.assign(context, { texts: [...adversaries, ...own(source)], source, flags });
      try {
        runInContext(script, context, { timeout: MOST_MS * 3 });
        return false;
      } catch (error) {
        // What only looks like an expression is none.
        return !String(error).startsWith('SyntaxError');
      }
    });
    expect(slow).toEqual([]);
  });

  const server = testServer(afterAll);
  const { send } = server;
  beforeAll(async () => {
    await server.start({ db: recordsFor(await hashPassword('longyi-and-tea')) });
  });

  const writes = endpointCases.filter(({ json, form }) => json || form);

  test.each(writes)(
    '$id $method $path responds immediately to 60 KB of any text in any field [H6]',
    async ({ method, path: to, json, form }) => {
      const as = await server.tokenFor(people.admin);
      const valid = json?.(1) ?? form?.(1) ?? {};
      for (const [at, name] of Object.keys(valid).entries()) {
        // One for each field in every run, and all for each with `PROVE=1`.
        for (const text of isFullProof ? adversaries.slice(0, 12) : adversaries.slice(at % 12, (at % 12) + 1)) {
          const sent = { ...valid, [name]: text };
          const ms = await fastestOf(MOST_MS, async () => {
            const { status } = await send(method, to, json ? { as, json: sent } : { as, form: { ...form?.(1), [name]: text } });
            expect(status).toBeLessThan(500);
          });
          expect(ms).toBeLessThan(MOST_MS);
        }
      }
    },
  );

  test('headers and parameters of the maximum length are parsed immediately [H6]', async () => {
    for (const text of adversaries.filter((each) => /^[\x20-\x7e]+$/.test(each))) {
      const long = text.slice(-12_000);
      const ms = await fastestOf(MOST_MS, async () => {
        for (const name of ['Accept-Encoding', 'Accept', 'If-None-Match', 'User-Agent', 'Content-Type']) {
          await send('GET', '/blogs.php', { headers: { [name]: long } });
          await send('POST', '/views.php', { json: { page: text.slice(0, 900) }, headers: { [name]: long } });
        }
        await send('GET', '/blogs.php', { headers: { Authorization: long } });
        await send('GET', `/contacts.php?since=${encodeURIComponent(text.slice(-600))}`, { as: people.admin });
      });
      expect(ms).toBeLessThan(MOST_MS);
    }
  });

  test('of user input only the escaped letters of a search become a regular expression [H6]', () => {
    const made = files.filter((file) => /new RegExp\(|[^.\w]RegExp\(/.test(readFileSync(file, 'utf8')));
    const ofConstants = ['burmese', 'dates', 'markdown/addressParsers', 'pathname', 'phoneNumber', 'postPage'];
    const domainFiles = [...ofConstants, 'uploadNames', 'searchPattern'].map((name) => `src/domain/${name}.ts`);
    // All but the search join constants of their own file or folder; of a search each letter is escaped.
    expect(new Set(made)).toEqual(new Set(['server/qa/redactSecrets.ts', 'src/paste/markdownWriter.ts', ...domainFiles]));
  });
});
