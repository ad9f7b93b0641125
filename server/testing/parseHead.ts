import { load } from 'cheerio';
import { graphSchema } from './searchRules';

/** The elements that a tested page consists of; text that breaks out of an attribute adds others. */
export const HEAD_ELEMENTS = new Set(['HTML', 'HEAD', 'META', 'LINK', 'SCRIPT', 'TITLE', 'BODY', 'P']);

/** Parses the head of a page with these tags as a browser does. */
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
