// The menu of narrow screens.

export const sheetLabel = 'Menu';
export const closeButton = 'Close menu';
export const linksLabel = 'Mobile';
export const programsLink = 'Programs';
