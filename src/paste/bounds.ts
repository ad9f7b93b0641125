// Limits for pasted HTML: beyond them, parsing would hold up the page, so an error stops it.

/** In characters. With a few words, Word sends a megabyte of style sheets, and LibreOffice whole pictures. */
const HTML_MAX = 10_000_000;
const TAGS_MAX = 30_000;
const ELEMENTS_MAX = 15_000;
const CELLS_MAX = 20_000;
/** The most formats, such as `<b>`, without an end tag: a browser opens each of them again in every block that follows. */
const OPEN_MAX = 100;

const TAG = /<(\/?)([a-z]*)/gi;
const FORMATS = new Set('b big code em font i s small strike strong tt u'.split(' '));

function assertBounded(isBounded: boolean, what: string) {
  if (!isBounded) throw new RangeError(`The pasted HTML has too many ${what}.`);
}

export function assertHtmlSize(html: string) {
  assertBounded(html.length <= HTML_MAX, 'letters');
  const open = new Map<string, number>();
  let tags = 0;
  let formats = 0;
  for (const [, slash, tag = ''] of html.matchAll(TAG)) {
    tags += 1;
    assertBounded(tags <= TAGS_MAX, 'tags');
    const name = tag.toLowerCase();
    const count = open.get(name) ?? 0;
    if (!FORMATS.has(name) || (slash !== '' && count === 0)) continue;
    open.set(name, count + (slash === '' ? 1 : -1));
    formats += slash === '' ? 1 : -1;
    assertBounded(formats <= OPEN_MAX, 'formats');
  }
}

export const assertElementCount = (body: Element) =>
  assertBounded(body.getElementsByTagName('*').length <= ELEMENTS_MAX, 'elements');

export const assertCellCount = (cells: number) => assertBounded(cells <= CELLS_MAX, 'cells');
