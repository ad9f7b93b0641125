import { createHash } from 'node:crypto';
import { load } from 'cheerio';

type Page = { text: string; headers: Headers };

const DATA_TYPES = ['application/json', 'application/ld+json'];
const LINK = /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/;
/** An inlined image: pixels cannot execute, and an SVG in an image runs no scripts. */
const IMAGE = /^data:image\/(?:webp;base64,[A-Za-z0-9+/]+=*|svg\+xml,[\w%!'()*.~-]+)$/;

/** A link to a chat in another app: only a phone number. */
const CHAT = /^viber:\/\/chat\?number=%2B\d+$/;

const toCspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Parses a page as a browser does, and fails if it holds anything executable that its CSP does not allow. */
export function expectInertPage({ text, headers }: Page) {
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy).not.toMatch(/unsafe/);
  const page = load(text);
  for (const element of page('script').toArray()) {
    const script = page(element);
    const inside = script.text();
    if (DATA_TYPES.includes(script.attr('type') ?? '')) expect(() => JSON.parse(inside)).not.toThrow();
    else if (inside === '') expect(script.attr('src')).toMatch(/^\/static\//);
    else expect(policy).toContain(toCspHash(inside));
  }
  for (const element of page('style').toArray()) expect(policy).toContain(toCspHash(page(element).text()));
  expect(page('iframe, object, embed, base, applet, frame, meta[http-equiv], foreignObject, animate, set').length).toBe(0);
  const attributes = page('*')
    .toArray()
    .flatMap((element) => Object.entries('attribs' in element ? element.attribs : {}));
  const runs = attributes.filter(([name]) => /^on|^style$|^srcdoc$/i.test(name));
  const leadsAstray = attributes.filter(
    ([name, target]) =>
      /^(?:href|action|formaction|src|xlink:href)$/.test(name) &&
      !LINK.test(target) &&
      !(name === 'href' && CHAT.test(target)) &&
      !(name === 'src' && IMAGE.test(target)),
  );
  expect([...runs, ...leadsAstray]).toEqual([]);
}
