import { createRequire } from 'node:module';

// Role queries ask for the style of every element, and jsdom tries every rule of every style sheet on each of them.
// Nearly all rules end in a tag or in the class of a styled component, so most trials can be spared. No test asks for
// a color, which jsdom would resolve for each element too.

type ElementImpl = { localName: string; getAttributeNS(namespace: null, name: string): string | null };
/** A rule that is no style rule, such as `@keyframes`, has no selector. */
type Matches = (element: ElementImpl, selector: string | undefined) => boolean;

const ofJsdom = createRequire(require.resolve('jsdom'));
const selectors: { matchesDontThrow: Matches } = ofJsdom('./jsdom/living/helpers/selectors');
const matches = selectors.matchesDontThrow;

const known = new Map<string, { tag?: string; className?: string }[]>();

/** The tag and a class that an element must have for each alternative of a selector. */
function needsOf(selector: string) {
  const seen = known.get(selector);
  if (seen) return seen;
  const isPlain = !/[([\\|]/.test(selector);
  const needs = (isPlain ? selector.split(',') : ['*']).map((one) => {
    const last =
      one
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? '';
    return { tag: /^[a-z][\w-]*/i.exec(last)?.[0].toLowerCase(), className: /\.([\w-]+)/.exec(last)?.[1] };
  });
  known.set(selector, needs);
  return needs;
}

selectors.matchesDontThrow = (element, selector) => {
  if (selector === undefined) return false;
  const classes = (element.getAttributeNS(null, 'class') ?? '').split(/\s+/);
  const canMatch = needsOf(selector).some(
    ({ tag, className }) =>
      (tag === undefined || tag === element.localName.toLowerCase()) && (className === undefined || classes.includes(className)),
  );
  return canMatch && matches(element, selector);
};

// Only a module that is loaded after this line sees the quick function.
const { propertiesWithResolvedValueImplemented: resolved }: { propertiesWithResolvedValueImplemented: object } = ofJsdom(
  './jsdom/living/helpers/style-rules',
);
for (const property of Object.keys(resolved)) if (property.endsWith('color')) Reflect.deleteProperty(resolved, property);
