import { randomBytes } from 'node:crypto';
import type { Response } from 'express';
import { buildContentSecurityPolicy } from '../http/securityHeaders';
import { type HtmlTemplates, NONCE_PLACE } from './htmlTemplates';

export const HTML_TYPE = 'text/html; charset=utf-8';
export const REVALIDATE_HEADERS = { 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' };

/** Sends a shell, which is a document without content. Its code renders the page in the browser. */
export function sendShell(res: Response, htmlTemplates: HtmlTemplates, pathname: string, isFound: boolean): void {
  const nonce = randomBytes(16).toString('base64');
  const policy = buildContentSecurityPolicy({ style: `'nonce-${nonce}'`, apiOrigin: htmlTemplates.apiOrigin });
  res.status(isFound ? 200 : 404).set({ ...REVALIDATE_HEADERS, 'Content-Type': HTML_TYPE, 'Content-Security-Policy': policy });
  // styled-components copies the nonce from this tag to its style elements, so that the CSP allows them.
  res.end(htmlTemplates.shell(pathname).replace(NONCE_PLACE, () => `<meta property="csp-nonce" content="${nonce}">`));
}
