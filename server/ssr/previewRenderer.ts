import type { Request } from 'express';
import { type Publishable, readWithPreview } from '../api/publishedRecords';
import type { RenderPreview } from '../api/services';
import { errors } from '../lib/errors';
import { pageMeta } from '../meta/pageMeta';
import type { Repository } from '../storage/Repository';
import { type HtmlTemplates, readHtmlTemplates } from './htmlTemplates';
import { previewDocument } from './previewDocument';
import type { RenderBudget } from './renderBudget';

type Options = {
  repository: Repository;
  clientDir: string;
  isClockFrozen: boolean;
  renderBudget: RenderBudget;
  clock: () => Date;
  site: () => string;
};

/** Renders the page of one record as if it were published; undefined when it cannot be rendered. Throws 404 without the record. */
type DrawPreview = (
  req: Request,
  previewed: { collection: Publishable; id: string },
  note?: string,
) => Promise<{ html: string; policy: string } | undefined>;

/** Makes the functions that render previews. They keep nothing, so that a preview is always of the record as it is (D-79). */
export function previewRenderer({ repository, renderBudget, clock, site, ...files }: Options) {
  let built: HtmlTemplates | undefined;

  const drawPreview: DrawPreview = async (req, previewed, note) => {
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
    const page = await drawPreview(req, { collection, id });
    return { html: page?.html ?? null, card: { title, description, image } };
  };

  return { drawPreview, renderPreview };
}

export type PreviewRenderer = ReturnType<typeof previewRenderer>;
