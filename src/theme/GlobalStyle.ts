import { createGlobalStyle } from 'styled-components';
import { media, theme } from './theme';

const { colour, font, size, lineHeight, tracking } = theme;
const spaceForStickyHeader = '104px';

// The theme is imported, not taken from the provider. A style sheet without functions is never computed again.
export const GlobalStyle = createGlobalStyle`
  :root {
    --focus: ${colour.night};
    --link: ${colour.school};
    --text-2: ${colour.ink2};
    --outline: ${colour.school};
    --outline-hover: ${colour.mint};
    --outline-hem: ${colour.mint};
  }

  *, *::before, *::after { box-sizing: border-box; }
  html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; scroll-behavior: smooth; scroll-padding-top: ${spaceForStickyHeader}; }
  html[data-dialog] { overflow: hidden; }
  ${media.sideBySide} {
    html[data-dialog] { scrollbar-gutter: stable; }
  }
  body {
    margin: 0;
    overflow-x: hidden;
    overflow-x: clip;
    font: 400 ${size.body}/${lineHeight.body} ${font.body};
    color: ${colour.ink};
    background: ${colour.white};
    -webkit-font-smoothing: antialiased;
    text-rendering: optimizeLegibility;
  }

  img, svg { display: block; max-width: 100%; }
  img { height: auto; }
  svg { flex: none; }
  /* The drawings of woven cloth keep sharp cells at every size. */
  img[src^='/assets/'] { image-rendering: pixelated; }
  h1, h2, h3, h4, p, ul, ol, figure, blockquote, dl, dd, fieldset { margin: 0; padding: 0; }
  ul, ol { list-style: none; }
  fieldset { border: 0; min-width: 0; }
  h1, h2, h3, h4 {
    font-family: ${font.display};
    font-weight: 700;
    line-height: ${lineHeight.head};
    letter-spacing: ${tracking.head};
    text-wrap: balance;
  }
  p { text-wrap: pretty; }
  a { color: inherit; }
  /* Links to Burmese pages prefer fonts of the device, so that English pages seldom load the Burmese web font. */
  a[hreflang='my'] { font-family: ${font.burmeseLink}; font-weight: 700; }
  button, input, select, textarea { font: inherit; color: inherit; }
  button { padding: 0; border: 0; background: none; cursor: pointer; }
  [hidden] { display: none !important; }

  /* Stacked Burmese consonants need high lines. With html, this selector outranks the class of a component. */
  html :lang(my) { line-height: ${lineHeight.burmese}; letter-spacing: 0; font-style: normal; }

  /* This control was pressed before its handler had loaded. The press is replayed later. */
  [data-early] { cursor: progress; opacity: .7; }

  :focus-visible { outline: 3px solid var(--focus); outline-offset: 3px; border-radius: 4px; }
  /* Scripts focus headings and regions after a navigation. These are no controls and need no ring. */
  [tabindex='-1']:focus-visible { outline: none; }

  /* Even with transitions of 1 ms, elements would lag behind a resize by some frames. */
  ${media.reducedMotion} {
    html { scroll-behavior: auto; }
    *, *::before, *::after {
      animation-duration: 1ms !important;
      animation-delay: 0s !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
    }
  }
`;
