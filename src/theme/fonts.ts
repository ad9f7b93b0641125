import { css } from 'styled-components';

const latin = 'U+0000-00FF, U+2010-2027, U+2030-205F, U+20AC, U+2122, U+2190-2193';
const burmese = 'U+1000-109F, U+AA60-AA7F, U+A9E0-A9FF';

type StandIn = {
  family: string;
  /** What the device may have it installed as. */
  local: string[];
  weights: string;
  /** Widths, ascent and descent in hundredths, measured against the letters it stands in for. */
  width: number;
  ascent: number;
  descent: number;
};

const roboto = ['Roboto', 'Roboto Regular'];
const robotoBold = ['Roboto Bold', 'Roboto-Bold', 'Roboto'];
const arial = ['Arial', 'Liberation Sans', 'Helvetica'];
const arialBold = ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica Bold'];

const standIns: StandIn[] = [
  { family: 'Figtree Roboto', local: roboto, weights: '300 500', width: 102.3, ascent: 95, descent: 25 },
  { family: 'Figtree Roboto', local: robotoBold, weights: '501 900', width: 102.7, ascent: 95, descent: 25 },
  { family: 'Figtree Arial', local: arial, weights: '300 500', width: 101.6, ascent: 95, descent: 25 },
  { family: 'Figtree Arial', local: arialBold, weights: '501 900', width: 97.3, ascent: 95, descent: 25 },
  { family: 'Gabarito Roboto', local: robotoBold, weights: '400 900', width: 103.6, ascent: 94, descent: 26 },
  { family: 'Gabarito Arial', local: arialBold, weights: '400 900', width: 98.4, ascent: 94, descent: 26 },
];

const hundredths = (part: number, width: number) => `${((part / width) * 100).toFixed(1)}%`;

/** Letters of the device in the measures of the design's own, so that nothing moves when those arrive. */
const standInFaces = standIns
  .map(
    ({ family, local, weights, width, ascent, descent }) => `@font-face {
      font-family: '${family}';
      src: ${local.map((name) => `local('${name}')`).join(', ')};
      font-weight: ${weights};
      size-adjust: ${width}%;
      ascent-override: ${hundredths(ascent, width)};
      descent-override: ${hundredths(descent, width)};
      line-gap-override: 0%;
    }`,
  )
  .join('\n');

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
  ${standInFaces}
`;
