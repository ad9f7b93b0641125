// Reads the inline styles of pasted HTML. The site's Content-Security-Policy (CSP) forbids inline styles and handlers.

const TAG = /<\/?[a-z][^<>]*/gi;
const STYLE_TAG_NAME = /^(<\/?)style\b/i;
const SPACE_BEFORE_STYLE_OR_HANDLER = /\s(?=(?:style|on[a-z]+)\s*=)/gi;

/** Renames attributes `style` and `on…` to `data-…`. Renames `<style>` to `<title>`, whose content is plain text as well.
 * Otherwise the browser would report violations of the CSP, even for HTML that is only parsed. */
export const disableStyles = (html: string): string =>
  html.replace(TAG, (tag) => tag.replace(STYLE_TAG_NAME, '$1title').replace(SPACE_BEFORE_STYLE_OR_HANDLER, ' data-'));

const DISABLED_STYLE = 'data-style';

export const styleText = (element: Element): string => element.getAttribute(DISABLED_STYLE) ?? '';

export const styledElements = (body: Element): Element[] => [...body.querySelectorAll(`[${DISABLED_STYLE}]`)];

/** Lets the browser parse an element's styles. For example, `font: bold 12pt Arial` also sets `fontWeight`. */
export function stylesOf(element: Element): CSSStyleDeclaration {
  const { style } = document.createElement('span');
  style.cssText = styleText(element);
  return style;
}
