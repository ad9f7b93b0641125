/** The design's breakpoints, named after what changes there. */
export const media = {
  /** dialogs become sheets, forms one column */
  phone: '@media (max-width: 560px)',
  /** grids become one column */
  oneColumn: '@media (max-width: 640px)',
  /** parts for phones alone are hidden */
  severalColumns: '@media (min-width: 641px)',
  /** small split layouts become one column */
  splitStack: '@media (max-width: 760px)',
  /** page heads and bands stack */
  stack: '@media (max-width: 860px)',
  /** page heads and bands stand side by side */
  sideBySide: '@media (min-width: 861px)',
  /** tables of the back office become cards: below 860 px, and earlier with larger letters */
  cards: '@media (max-width: 53.74em)',
  /** the home hero and figures stack */
  heroStack: '@media (max-width: 899px)',
  /** an event's ticket stands below its text */
  ticketBelow: '@media (max-width: 960px)',
  /** three columns become two, and the back office hides its sidebar */
  adminNarrow: '@media (max-width: 1023px)',
  /** the navigation moves into the menu sheet: at 1079 px, and earlier with larger letters */
  navNarrow: '@media (max-width: 67.4375em)',
  /** the header contains the navigation */
  navWide: '@media (min-width: 67.5em)',
  /** wide back office forms and charts stack */
  panelsStack: '@media (max-width: 1180px)',
  hover: '@media (hover: hover)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  forcedColors: '@media (forced-colors: active)',
  print: '@media print',
} as const;

/** For browsers without scripts: hides controls that need one. Not part of `media`, which every page loads. */
export const withoutScript = '@media (scripting: none)';
