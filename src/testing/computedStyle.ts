/** What decides whether a user sees or reaches an element. Queries by role and user-event read these properties of every element. */
const READ = ['display', 'opacity', 'pointer-events', 'visibility'] as const;
export const READ_BY_QUERIES: ReadonlySet<string> = new Set(READ);
const INITIAL = { display: '', opacity: '', 'pointer-events': 'auto', visibility: 'visible' };
/** What the rules of jsdom's own style sheet about these properties depend on, besides the name of the element. */
const OF_BROWSER = ['hidden', 'open', 'type'];

type Values = Record<string, string>;
type Rule = { place: number; selector: string; values: Values };

const full = window.getComputedStyle.bind(window);
const usual = new Map<string, Values>();
let known = new WeakMap<Element, Values>();
let rules = new Map<string, Rule[]>();
let ruleCount = -1;

/** The values of an element without a class, which the browser's style sheet gives it. */
function valuesOfBrowser(element: Element): Values {
  const key = [element.localName, ...OF_BROWSER.map((name) => element.getAttribute(name))].join(' ');
  const before = usual.get(key);
  if (before) return before;
  const bare = document.createElementNS(element.namespaceURI, element.localName);
  for (const name of OF_BROWSER) if (element.hasAttribute(name)) bare.setAttribute(name, element.getAttribute(name) ?? '');
  const values = { display: full(bare).display };
  usual.set(key, values);
  return values;
}

/** A class or the name of every element that a selector matches; a star where that is not easily said. */
function keysOf(selector: string): string[] {
  if (/[([]/.test(selector)) return ['*'];
  return selector.split(',').map((one) => {
    const last =
      one
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '';
    return /\.[\w-]+/.exec(last)?.[0] ?? /^[a-z]\w*/.exec(last)?.[0] ?? '*';
  });
}

/** The rules of the page, by a class or the name of the elements that they concern; those inside other rules stay out. */
function readRules(sheets: readonly CSSStyleSheet[]) {
  rules = new Map();
  for (const [place, rule] of sheets.flatMap((sheet) => [...sheet.cssRules]).entries()) {
    if (!(rule instanceof CSSStyleRule)) continue;
    const values = Object.fromEntries(READ.map((name) => [name, rule.style.getPropertyValue(name)]).filter(([, value]) => value));
    if (Object.keys(values).length === 0) continue;
    const selector = rule.selectorText;
    for (const key of keysOf(selector)) rules.set(key, [...(rules.get(key) ?? []), { place, selector, values }]);
  }
}

function isMatched(element: Element, selector: string): boolean {
  try {
    return element.matches(selector);
  } catch {
    // The parser of selectors does not know all of CSS.
    return false;
  }
}

function valuesOf(element: Element): Values {
  const before = known.get(element);
  if (before) return before;
  const keys = ['*', element.localName, ...[...element.classList].map((name) => `.${name}`)];
  const found = keys
    .flatMap((key) => rules.get(key) ?? [])
    .filter(({ selector }) => isMatched(element, selector))
    .sort((one, other) => one.place - other.place);
  const own = 'style' in element && element.style instanceof CSSStyleDeclaration ? element.style : undefined;
  const inline = READ.map((name) => [name, own?.getPropertyValue(name)]).filter(([, value]) => value);
  const values: Values = Object.assign(
    { ...INITIAL, ...(element.parentElement && inheritedFrom(element.parentElement)), ...valuesOfBrowser(element) },
    ...found.map((rule) => rule.values),
    Object.fromEntries(inline),
  );
  // Changes outside the page go unnoticed.
  if (element.isConnected) known.set(element, values);
  return values;
}

function inheritedFrom(parent: Element) {
  const { 'pointer-events': pointerEvents, visibility } = valuesOf(parent);
  return { 'pointer-events': pointerEvents, visibility };
}

const forget = () => {
  known = new WeakMap();
};
const changes = new MutationObserver(forget);
changes.observe(document, { attributes: true, childList: true, characterData: true, subtree: true });

/** An object of the right type; what is read of it comes from elsewhere. */
const anyStyle = document.createElement('i').style;

/**
 * The style of an element, as far as queries read it, without jsdom's work for all other properties: it resolves twelve colours of every
 * element that a query looks at, which took most of the time of the tests. Other properties come from jsdom.
 */
export function computedStyle(element: Element): CSSStyleDeclaration {
  const sheets = [...document.styleSheets];
  const count = sheets.reduce((sum, { cssRules }) => sum + cssRules.length, 0);
  if (changes.takeRecords().length > 0 || count !== ruleCount) forget();
  if (count !== ruleCount) readRules(sheets);
  ruleCount = count;
  const values = valuesOf(element);
  return new Proxy(anyStyle, {
    get(_style, name) {
      if (name === 'pointerEvents') return values['pointer-events'];
      if (typeof name === 'string' && READ_BY_QUERIES.has(name)) return values[name];
      if (name === 'getPropertyValue') return (property: string) => values[property] ?? full(element).getPropertyValue(property);
      return Reflect.get(full(element), name);
    },
  });
}
