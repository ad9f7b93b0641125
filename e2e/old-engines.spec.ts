import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { transform } from 'esbuild';
import { browserslist } from '../package.json';

const folder = 'dist/client/static';
const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));

/** The promised browsers as esbuild names them; Samsung's is a Chrome. */
const promised = browserslist
  .filter((line) => !line.startsWith('samsung'))
  .map((line) => line.replace('ios_saf', 'ios').replace(' >= ', ''));

/** What esbuild would rather rewrite for Chrome 87 and Safari 15, although they read it, at least as our code is compiled. */
const supported = { 'optional-chain': true, 'regexp-unicode-property-escapes': true };

/** esbuild rewrites what one of the browsers cannot read, so such a script differs from the one for all engines. */
async function isReadByAll(code: string): Promise<boolean> {
  const forThem = await transform(code, { target: promised, supported });
  const forAny = await transform(code, { target: 'esnext' });
  return forThem.code === forAny.code;
}

/** Functions that one of the browsers lacks and `src/polyfills.ts` does not bring. A package may ask whether they are there. */
const MISSING = new RegExp(
  [
    String.raw`\.(?:findLast|findLastIndex|toSpliced|isWellFormed|toWellFormed|throwIfAborted|getOrInsert)\(`,
    String.raw`\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(`,
    String.raw`\b(?:structuredClone|reportError)\(`,
    String.raw`\b(?:Object|Map)\.groupBy\b|\bPromise\.(?:withResolvers|try)\b|\bArray\.fromAsync\b|\bURL\.parse\b`,
    String.raw`\bAbortSignal\.(?:any|timeout)\b|\bcrypto\.randomUUID\b|\bRegExp\.escape\b`,
    String.raw`\.requestSubmit\(\)(?! instead)`,
    // In a text that becomes a regular expression, too.
    String.raw`\(\?<[=!]`,
  ].join('|'),
);

test('all browsers named in package.json can read the scripts and have their functions', async () => {
  const found: string[] = [];
  for (const name of scripts) {
    const code = readFileSync(`${folder}/${name}`, 'utf8');
    if (!(await isReadByAll(code))) found.push(`${name}: syntax`);
    const [missing] = MISSING.exec(code) ?? [];
    if (missing !== undefined) found.push(`${name}: ${missing}`);
  }
  expect(found).toEqual([]);
});

test('the check finds syntax and functions that one of the browsers lacks', async () => {
  expect(await isReadByAll('class A{#a=1;b(){return this.#a??=2}}')).toBe(true);
  for (const code of ['class A{static{a()}}', 'a=/(?<=b)c/', 'a=/[a--b]/v', 'class A{#a;b(c){return #a in c}}']) {
    expect(await isReadByAll(code), code).toBe(false);
  }
  for (const code of ['a.findLast(b)', 'new RegExp("(?<!a)")', 'f.requestSubmit()', 'structuredClone(a)', 'Object.groupBy(a)']) {
    expect(code).toMatch(MISSING);
  }
});
