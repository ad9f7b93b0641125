/**
 * The id of the element that holds the data of the server's document: the time, the API responses it was
 * rendered with, and a form that was sent back.
 */
export const PAGE_DATA_ID = 'page-data';
