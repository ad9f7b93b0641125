import { load } from 'cheerio';
import { graphSchema } from './searchRules';

/** All that a page and its head consist of here: a text that breaks out makes more of it. */
export const HEAD_ELEMENTS = new Set(['HTML', 'HEAD', 'META', 'LINK', 'SCRIPT', 'TITLE', 'BODY', 'P']);

/** What a browser finds in the head of a page that has these tags. */
export function parseHead(tags: string) {
  const $ = load(
    `<!doctype html><html><head><meta charset="utf-8">${tags}<title>Last</title></head><body><p>Body</p></body></html>`,
  );
  const attributes = (selector: string, name: string) =>
    $(selector)
      .toArray()
      .map((tag) => $(tag).attr(name) ?? '');
  const all = (name: string) => attributes(`head > meta[name="${name}"], head > meta[property="${name}"]`, 'content');
  const elements = new Set(
    $('*')
      .toArray()
      .map((tag) => $(tag).prop('tagName')),
  );
  return {
    all,
    one: (name: string) => all(name)[0] ?? '',
    canonicals: attributes('head > link[rel="canonical"]', 'href'),
    scriptTypes: attributes('script', 'type'),
    data: () => graphSchema.parse(JSON.parse($('script').text()))['@graph'],
    elements,
    body: $('body').html(),
  };
}
