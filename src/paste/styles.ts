// Reads the inline styles of pasted HTML, which the site's Content-Security-Policy (CSP) blocks.

const TAG = /<\/?[a-z][^<>]*/gi;
const STYLE_TAG_NAME = /^(<\/?)style\b/i;
const SPACE_BEFORE_STYLE_OR_HANDLER = /\s(?=(?:style|on[a-z]+)\s*=)/gi;

/** Renames `style`, `onclick` and, to `<title>`, `<style>`: browsers report them even where HTML is only parsed. */
export const disableStyles = (html: string): string =>
  html.replace(TAG, (tag) => tag.replace(STYLE_TAG_NAME, '$1title').replace(SPACE_BEFORE_STYLE_OR_HANDLER, ' data-'));

const DISABLED_STYLE = 'data-style';

export const styleText = (element: Element): string => element.getAttribute(DISABLED_STYLE) ?? '';

export const styledElements = (body: Element): Element[] => [...body.querySelectorAll(`[${DISABLED_STYLE}]`)];

/** Returns an element's styles as the browser parses them: `font: bold 12pt Arial` also sets `fontWeight`. */
export function stylesOf(element: Element): CSSStyleDeclaration {
  const { style } = document.createElement('span');
  style.cssText = styleText(element);
  return style;
}
