/** The design tokens. Pairs of text and background meet the contrast of WCAG 2.2 AA, so change both colours together. */
export const theme = {
  colour: {
    ink: '#14211B',
    ink2: '#43534B',
    ink3: '#5A6A62',
    forest: '#0A3B2A',
    school: '#0E5C43',
    leaf: '#2E8B62',
    celadon: '#8CCBA8',
    mint: '#DFF0E6',
    padauk: '#FFC233',
    honey: '#FFE09A',
    thanaka: '#FFF4D9',
    thanakaStitch: '#D2B66B',
    amberText: '#8A5200',
    lotus: '#F6B8C6',
    rose: '#DE6B88',
    roseText: '#A8315A',
    betel: '#7A1F35',
    night: '#1F2F5C',
    dusk: '#3E5AA0',
    sky: '#A9D3E4',
    white: '#FFFFFF',
    ivory: '#FFFDF6',
    cotton: '#F4F8F4',
    danger: '#B3261E',
    dangerDeep: '#7C1410',
    dangerTint: '#FCEBE8',
    dangerGround: '#FFFBFA',
    success: '#0E6B3E',
    successDeep: '#0A4E2D',
    successTint: '#E0F3E7',
    textOnDark: '#FFFFFF',
    textOnDark2: '#CFE5D8',
    textOnForest: '#E4F1EA',
    textOnBetel: '#FBDDE4',
    textOnLotus: '#3A2029',
    actionHem: '#C98A00',
    disabled: '#E3EAE5',
    disabledInk: '#56655D',
    disabledHem: '#C6D1CA',
    busyHem: '#06261B',
    rail: '#6B3F24',
    railEdge: '#8A5A3A',
    stitch: '#A9C6B6',
    skeleton: '#E4ECE7',
    line: '#D8E2DB',
    lineStrong: '#74857B',
    scrim: 'rgb(6 24 17 / .62)',
  },
  badge: {
    educationTechnology: { paper: '#DFF0E6', ink: '#0A3B2A' },
    studentSuccess: { paper: '#FFE09A', ink: '#4A2E00' },
    industryNews: { paper: '#CFE6F0', ink: '#1F2F5C' },
    knowledgeSharing: { paper: '#FAD3DC', ink: '#6A1630' },
    technology: { paper: '#1F2F5C', ink: '#FFFFFF' },
    education: { paper: '#0E5C43', ink: '#FFFFFF' },
    plain: { paper: '#E6ECE8', ink: '#2F3D36' },
    popular: { paper: '#FFC233', ink: '#14211B' },
    upcoming: { paper: '#0E5C43', ink: '#FFFFFF' },
    past: { paper: '#E1E6E3', ink: '#36433C' },
    cancelled: { paper: '#FCEBE8', ink: '#7C1410' },
    postponed: { paper: '#FFF4D9', ink: '#6B4000' },
    unread: { paper: '#FFC233', ink: '#2B1D00' },
    read: { paper: '#E6ECE8', ink: '#36433C' },
    active: { paper: '#E0F3E7', ink: '#0A4E2D' },
    inactive: { paper: '#FCEBE8', ink: '#7C1410' },
    draft: { paper: '#FFF4D9', ink: '#6B4000' },
    scheduled: { paper: '#CFE6F0', ink: '#1F2F5C' },
    published: { paper: '#E0F3E7', ink: '#0A4E2D' },
  },
  /** `Gabarito Roboto` and others like it are system fonts with the metrics of the web font, so that text does not reflow. */
  font: {
    display: '"Gabarito", "Gabarito Roboto", "Gabarito Arial", "Padauk", "Padauk Noto", sans-serif',
    burmeseLink: '"Padauk Noto", "Noto Sans Myanmar", "Myanmar Text", "Myanmar Sangam MN", "Padauk", sans-serif',
    body: '"Figtree", "Figtree Roboto", "Figtree Arial", "Padauk", "Padauk Noto", sans-serif',
  },
  size: {
    hero: 'clamp(2.75rem, 1rem + 5vw, 5.75rem)',
    pageHead: 'clamp(2.375rem, 1.6rem + 2.8vw, 4.125rem)',
    s1: 'clamp(2.125rem, 1.55rem + 2.4vw, 3.75rem)',
    s2: 'clamp(1.625rem, 1.3rem + 1.35vw, 2.5rem)',
    s3: 'clamp(1.3125rem, 1.2rem + .45vw, 1.5rem)',
    lead: 'clamp(1.125rem, 1.05rem + .4vw, 1.3125rem)',
    body: '1.0625rem',
    small: '.9375rem',
    micro: '.8125rem',
  },
  gap: { cards: 'clamp(16px, 2.4vw, 36px)', columns: 'clamp(24px, 5vw, 80px)', parts: 'clamp(48px, 6vw, 96px)' },
  lineHeight: { tight: '.98', head: '1.08', body: '1.6', burmese: '1.95', burmeseHead: '1.8' },
  tracking: { hero: '-.028em', head: '-.018em' },
  radius: { badge: '3px', control: '8px', card: '10px', dialog: '14px' },
  hem: '3px',
  fringe: '10px',
  stroke: '1.5px',
  elevation: {
    raised: '0 10px 30px -12px rgb(10 59 42 / .28)',
    floating: '0 28px 64px -20px rgb(6 24 17 / .5)',
  },
  motion: {
    fast: '120ms',
    base: '220ms',
    slow: '480ms',
    weave: '1200ms',
    ease: 'cubic-bezier(.2, .7, .2, 1)',
    easeShuttle: 'cubic-bezier(.65, 0, .35, 1)',
  },
  layer: { header: 50, drawer: 60, dialog: 80, toast: 90, skipLink: 100 },
  layout: {
    section: 'clamp(60px, 8vw, 116px)',
    gutter: 'clamp(20px, 4.2vw, 60px)',
    container: '1240px',
    measure: '31.6em',
  },
  program: {
    ncc: { main: '#0E5C43', deep: '#0A3B2A', tint: '#DFF0E6', thread: '#8CCBA8' },
    bit: { main: '#7A1F35', deep: '#571425', tint: '#FDEBEF', thread: '#F6B8C6' },
    itpec: { main: '#1F2F5C', deep: '#141F40', tint: '#E4F1F6', thread: '#A9D3E4' },
    diploma: { main: '#7A4800', deep: '#5C3A00', tint: '#FFF4D9', thread: '#FFC233' },
  },
} as const;

export type ProgramColourway = keyof typeof theme.program;

/** The design's breakpoints, named after a device or after what changes there. */
export const media = {
  phone: '@media (max-width: 560px)', // dialogs become sheets, forms one column
  oneColumn: '@media (max-width: 640px)', // grids become one column
  severalColumns: '@media (min-width: 641px)', // parts made for phones alone are hidden
  splitStack: '@media (max-width: 760px)', // small split layouts become one column
  stack: '@media (max-width: 860px)', // page heads and bands stack
  sideBySide: '@media (min-width: 861px)', // page heads and bands stand side by side
  cards: '@media (max-width: 53.74em)', // tables of the back office become cards, at 860 px or earlier with larger letters
  heroStack: '@media (max-width: 899px)', // the home hero and figures stack
  ticketBelow: '@media (max-width: 960px)', // an event's ticket stands below its text
  ticketUnpinned: '@media (max-width: 960px), print', // the ticket does not stay in the window while the page scrolls
  tablet: '@media (max-width: 1023px)', // three columns become two, and the back office hides its sidebar
  navNarrow: '@media (max-width: 67.4375em)', // the navigation moves into a menu, at 1079 px or earlier with larger letters
  navWide: '@media (min-width: 67.5em)', // the header contains the navigation
  panelsStack: '@media (max-width: 1180px)', // wide back office forms and charts stack
  hover: '@media (hover: hover)',
  reducedMotion: '@media (prefers-reduced-motion: reduce)',
  forcedColors: '@media (forced-colors: active)',
  print: '@media print',
  withoutCarouselButtons: '@media (scripting: none), print', // carousels cannot be turned
  withoutScript: '@media (scripting: none)', // hides controls that need a script
} as const;
