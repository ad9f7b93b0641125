const STYLE = 'data-style';

/** HTML without live styles and handlers, which the policy blocks, and reports, even in parsed documents. */
export const disableStyles = (html: string): string =>
  html.replace(/<\/?[a-z][^<>]*/gi, (tag) =>
    tag.replace(/^(<\/?)style\b/i, '$1title').replace(/\s(?=(?:style|on[a-z]+)\s*=)/gi, ' data-'),
  );

export const styleText = (element: Element): string => element.getAttribute(STYLE) ?? '';

export const styledElements = (body: Element): Element[] => [...body.querySelectorAll(`[${STYLE}]`)];

/** The declarations of an element, as the browser reads them: also short forms such as `font: bold 12pt Arial`. */
export function stylesOf(element: Element): CSSStyleDeclaration {
  const { style } = document.createElement('span');
  style.cssText = styleText(element);
  return style;
}
