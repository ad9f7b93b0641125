// What a server-rendered page and the code that hydrates it agree on.

/** The id of the element into which the server, and then the browser, renders a page. */
export const ROOT_ID = 'root';

/** The id of the element with the time and queries of the rendering, and with a form that was sent back. */
export const PAGE_DATA_ID = 'page-data';

/** The id of the style sheet of the web fonts, which `src/boot.ts` enables after the first paint. */
export const FONTS_ID = 'fonts';

/** The key that all missing records share: their pages are identical, and the server caches one of them. */
export const NO_RECORD = '-';
