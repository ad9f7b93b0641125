import { createHash } from 'node:crypto';
import { contentSecurityPolicy } from '../http/securityHeaders';
import type { HtmlTemplates } from './htmlTemplates';
import type { RenderedPage } from './renderPage';

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const TAGS = /^<style[^>]*>|<\/style>$/g;

const NOTE_STYLE =
  '.preview-note{margin:0;padding:10px 20px;background:#FFF4D9;color:#6B4000;font:600 .9375rem/1.4 Figtree,sans-serif;text-align:center}';

/**
 * The sandbox lets no script run, so that the page is what the server rendered and nothing else, and parts for browsers without scripts
 * are shown.
 */
const SANDBOX = 'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

type Options = { pathname: string; page: RenderedPage; note?: string };

/** Builds the page of a preview, without any script and with an optional note above it, and its CSP. `note` is plain text without markup. */
export function previewDocument(built: HtmlTemplates, { pathname, page, note }: Options): { html: string; policy: string } {
  const { head, fallbackFonts, fonts } = built.around(pathname);
  const own = [`${fallbackFonts}${fonts}`, page.styles.replace(TAGS, ''), NOTE_STYLE];
  const [webFonts = '', styles = '', noteStyle = ''] = own.map((text) => `<style>${text}</style>`);
  const banner = note === undefined ? '' : `${noteStyle}<p class="preview-note" role="note">${note}</p>`;
  const html =
    `${head}${page.head}<meta name="robots" content="noindex,nofollow">${webFonts}${styles}</head><body>` +
    `${banner}<div id="root">${page.content}</div></body></html>`;
  return { html, policy: `${contentSecurityPolicy({ style: own.map(hashOf).join(' ') })};${SANDBOX}` };
}
