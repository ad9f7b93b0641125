/** The element in which a page from the server keeps what it was drawn with: the moment, the answers to its calls, and a form that came back with it. */
export const PAGE_DATA_ID = 'page-data';
