// Previews of posts and events. Staff see a preview in the back office. A signed link shows one without an account.
import { toRecord, toText, toTexts } from './coerce';

const PREVIEW_PREFIX = '/preview';

/** The signature of a preview link is in the query, because logs hold no queries. */
export const PREVIEW_QUERY = 'key';

/** Returns the address of a record's page for a person without an account. */
export const previewPath = (collection: 'blogs' | 'events', id: string | number, signature: string) =>
  `${PREVIEW_PREFIX}/${collection}/${encodeURIComponent(id)}?${PREVIEW_QUERY}=${signature}`;

export const isPreviewPath = (pathname: string): boolean => pathname.startsWith(`${PREVIEW_PREFIX}/`);

const PREVIEW_PATH = /^\/preview\/(blogs|events)\/([^/]+)$/;

/** Returns the record that a decoded path previews; undefined for any other path. */
export function parsePreviewPath(pathname: string): PreviewedRecord | undefined {
  const [, collection, id] = PREVIEW_PATH.exec(pathname) ?? [];
  return id === undefined ? undefined : { collection: collection === 'blogs' ? 'blogs' : 'events', id };
}

export type PreviewedRecord = { collection: 'blogs' | 'events'; id: string };

/** A link that works until the ISO date `until`. */
export type PreviewLink = { path: string; until: string };

/** The page of a record as visitors will see it, its card in social networks, and its preview link (D-79). */
export type Preview = {
  /** The whole document. Empty if the server cannot render it now. */
  html: string;
  card: Record<'title' | 'description' | 'image', string>;
  link: PreviewLink | undefined;
};

export function readPreviewLink(value: unknown): PreviewLink | undefined {
  const link = toTexts(toRecord(value), ['path', 'until']);
  return link.path === '' ? undefined : link;
}

export function previewFromResponse(response: unknown): Preview {
  const { html, card, link } = toRecord(toRecord(response).data);
  return { html: toText(html), card: toTexts(toRecord(card), ['title', 'description', 'image']), link: readPreviewLink(link) };
}

/** Prepares a preview for a frame. The content policy there allows only styles with the outer page's nonce. */
export const toFramedDocument = (html: string, nonce: string): string =>
  html.replaceAll('<style>', `<style nonce="${nonce}">`).replace('<head>', '<head><base target="_blank">');
