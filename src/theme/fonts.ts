import { css } from 'styled-components';

const latin = 'U+0000-00FF, U+2010-2027, U+2030-205F, U+20AC, U+2122, U+2190-2193';
const burmese = 'U+1000-109F, U+AA60-AA7F, U+A9E0-A9FF';

/** The files are copied from their packages to /assets/fonts by the build. A page without Burmese never loads Padauk. */
export const fonts = css`
  @font-face {
    font-family: Gabarito;
    src: url(/assets/fonts/gabarito-latin-wght-normal.woff2) format('woff2');
    font-weight: 400 900;
    font-display: swap;
    unicode-range: ${latin};
  }
  @font-face {
    font-family: Figtree;
    src: url(/assets/fonts/figtree-latin-wght-normal.woff2) format('woff2');
    font-weight: 300 900;
    font-display: swap;
    unicode-range: ${latin};
  }
  @font-face {
    font-family: Padauk;
    src: url(/assets/fonts/padauk-myanmar-400-normal.woff2) format('woff2');
    font-weight: 400;
    font-display: swap;
    unicode-range: ${burmese};
    size-adjust: 108%;
  }
  @font-face {
    font-family: Padauk;
    src: url(/assets/fonts/padauk-myanmar-700-normal.woff2) format('woff2');
    font-weight: 700;
    font-display: swap;
    unicode-range: ${burmese};
    size-adjust: 108%;
  }
`;
