/** The start of the address of a preview, which no screen and no call has (D-79). */
const PREVIEWS = '/preview';

/**
 * The query parameter that holds the signature of a preview link. It is in the query because logs hold no queries.
 */
export const PREVIEW_QUERY = 'key';

/** The address of a record's page for a person without an account. */
export const previewPath = (collection: 'blogs' | 'events', id: string | number, signature: string) =>
  `${PREVIEWS}/${collection}/${encodeURIComponent(id)}?${PREVIEW_QUERY}=${signature}`;

/** Whether a path is below that of the previews. */
export const isPreview = (pathname: string): boolean => pathname.startsWith(`${PREVIEWS}/`);

const ADDRESS = /^\/preview\/(blogs|events)\/([^/]+)$/;

/** The record that a decoded path previews; undefined for any other path. */
export function previewedIn(pathname: string): { collection: 'blogs' | 'events'; id: string } | undefined {
  const [, collection, id] = ADDRESS.exec(pathname) ?? [];
  return id === undefined ? undefined : { collection: collection === 'blogs' ? 'blogs' : 'events', id };
}
