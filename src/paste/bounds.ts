// Limits for pasted HTML. Larger HTML would freeze the page, so these functions throw a RangeError.

/** Large, because a few words copied from Word come with a megabyte of style sheets. LibreOffice adds whole pictures. */
const MAX_CHARACTERS = 10_000_000;
const MAX_TAGS = 30_000;
const MAX_ELEMENTS = 15_000;
const MAX_TABLE_CELLS = 20_000;
/** The parser repeats a format that is not closed, such as `<b>`, in every block that follows. */
const MAX_OPEN_FORMATS = 100;

const TAG = /<(\/?)([a-z]*)/gi;
const FORMAT_TAG_NAMES = new Set('b big code em font i s small strike strong tt u'.split(' '));

function assertAtMost(limit: number, count: number, countedThings: string) {
  if (count > limit) throw new RangeError(`The pasted HTML has too many ${countedThings}.`);
}

export function assertHtmlSize(html: string) {
  assertAtMost(MAX_CHARACTERS, html.length, 'characters');
  const openCounts = new Map<string, number>();
  let tagCount = 0;
  let openFormatCount = 0;
  for (const [, slash, tag = ''] of html.matchAll(TAG)) {
    tagCount += 1;
    assertAtMost(MAX_TAGS, tagCount, 'tags');
    const tagName = tag.toLowerCase();
    if (!FORMAT_TAG_NAMES.has(tagName)) continue;
    const openCount = openCounts.get(tagName) ?? 0;
    const isEndTag = slash === '/';
    if (isEndTag && openCount === 0) continue;
    const change = isEndTag ? -1 : 1;
    openCounts.set(tagName, openCount + change);
    openFormatCount += change;
    assertAtMost(MAX_OPEN_FORMATS, openFormatCount, 'formats');
  }
}

export const assertElementCount = (body: Element) =>
  assertAtMost(MAX_ELEMENTS, body.getElementsByTagName('*').length, 'elements');

export const assertCellCount = (cellCount: number) => assertAtMost(MAX_TABLE_CELLS, cellCount, 'cells');
