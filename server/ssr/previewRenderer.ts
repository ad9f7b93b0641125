import type { Request } from 'express';
import { type Publishable, readWithPreview } from '../api/publishedRecords';
import type { RenderPreview } from '../api/services';
import { contentSecurityPolicy } from '../http/securityHeaders';
import { errors } from '../lib/errors';
import { pageMeta } from '../meta/pageMeta';
import type { Repository } from '../storage/Repository';
import { type HtmlTemplates, readHtmlTemplates } from './htmlTemplates';
import type { RenderBudget } from './renderBudget';
import { hashOf, STYLE_TAGS } from './renderDocument';
import type { RenderedPage } from './renderPage';

const NOTE_STYLE =
  '.preview-note{margin:0;padding:10px 20px;background:#FFF4D9;color:#6B4000;font:600 .9375rem/1.4 Figtree,sans-serif;text-align:center}';

/**
 * The sandbox lets no script run, so that the page is what the server rendered and nothing else, and parts for browsers without scripts
 * are shown.
 */
const SANDBOX = 'sandbox allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

type PreviewDocumentOptions = { pathname: string; page: RenderedPage; note?: string };

/** Builds the page of a preview, without any script and with an optional note above it, and its CSP. `note` is plain text without markup. */
function previewDocument(
  built: HtmlTemplates,
  { pathname, page, note }: PreviewDocumentOptions,
): { html: string; policy: string } {
  const { head, fallbackFonts, fonts } = built.around(pathname);
  const own = [`${fallbackFonts}${fonts}`, page.styles.replace(STYLE_TAGS, ''), NOTE_STYLE];
  const [webFonts = '', styles = '', noteStyle = ''] = own.map((text) => `<style>${text}</style>`);
  const banner = note === undefined ? '' : `${noteStyle}<p class="preview-note" role="note">${note}</p>`;
  const html =
    `${head}${page.head}<meta name="robots" content="noindex,nofollow">${webFonts}${styles}</head><body>` +
    `${banner}<div id="root">${page.content}</div></body></html>`;
  return { html, policy: `${contentSecurityPolicy({ style: own.map(hashOf).join(' ') })};${SANDBOX}` };
}

type Options = {
  repository: Repository;
  clientDir: string;
  isClockFrozen: boolean;
  renderBudget: RenderBudget;
  clock: () => Date;
  site: () => string;
};

/** Renders the page of one record as if it were published; undefined when it cannot be rendered. Throws 404 without the record. */
type RenderPreviewPage = (
  req: Request,
  previewed: { collection: Publishable; id: string },
  note?: string,
) => Promise<{ html: string; policy: string } | undefined>;

/** Makes the functions that render previews. They keep nothing, so that a preview is always of the record as it is (D-79). */
export function previewRenderer({ repository, renderBudget, clock, site, ...files }: Options) {
  let built: HtmlTemplates | undefined;

  const renderPreviewPage: RenderPreviewPage = async (req, previewed, note) => {
    built ??= readHtmlTemplates(files);
    const pages = built;
    const now = clock();
    const { posts, events } = await readWithPreview(repository, site(), now, previewed);
    const pathname = `/${previewed.collection}/${previewed.id}`;
    if (!pages) return undefined;
    return renderBudget.render(req, async () => {
      const { renderPage } = await import('./renderPage');
      return previewDocument(pages, { pathname, page: await renderPage({ pathname, posts, events, now }), note });
    });
  };

  const renderPreview: RenderPreview = async (req, collection, id) => {
    const pathname = `/${collection}/${id}`;
    const meta = pageMeta(pathname, await readWithPreview(repository, site(), clock(), { collection, id }));
    if (meta?.kind !== 'post' && meta?.kind !== 'event') throw errors.notFound();
    const { title, description } = meta;
    const image = meta.kind === 'post' ? meta.post.image : (meta.event.images[0] ?? '');
    const page = await renderPreviewPage(req, { collection, id });
    return { html: page?.html ?? null, card: { title, description, image } };
  };

  return { renderPreviewPage, renderPreview };
}

export type PreviewRenderer = ReturnType<typeof previewRenderer>;
