/** The part of a page after the menus; addresses ending in `#main` lead there. */
export const MAIN_ID = 'main';
