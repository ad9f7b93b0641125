/** The id of a page's content after the menus; addresses ending in `#main` lead there. */
export const MAIN_ID = 'main';
