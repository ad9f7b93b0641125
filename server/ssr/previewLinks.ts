import type { Request, Response } from 'express';
import { dayAndTime } from '@/domain/event';
import { decodePath } from '@/domain/paths';
import { PREVIEW_QUERY, previewedIn } from '@/domain/preview';
import { isPublishedAt } from '@/domain/schedule';
import * as texts from '@/texts/server';
import { previewEnd } from '../api/previews';
import { errors } from '../lib/errors';
import type { Repository } from '../storage/Repository';
import type { PreviewRenderer } from './previewRenderer';
import type { RenderBudget } from './renderBudget';

/** No cache keeps the page, no search engine lists it, and no other site learns its address. */
const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow, noarchive',
  'Referrer-Policy': 'strict-origin',
};

/** How long a caller waits who has opened too many pages. */
const WAIT_MS = 10_000;

type Options = Pick<PreviewRenderer, 'renderPreviewPage'> & {
  repository: Repository;
  renderBudget: RenderBudget;
  clock: () => Date;
};

/** The pages behind preview links (promise Z5). */
export type PreviewLinks = {
  /** Sends the page of a link; false, with nothing sent, for a link that opens nothing. Throws 429 beyond the render budget. */
  send: (req: Request, res: Response) => Promise<boolean>;
};

/** Opens preview links for people without an account. The signature is checked before anything is rendered. */
export function previewLinks({ repository, renderPreviewPage, renderBudget, clock }: Options): PreviewLinks {
  async function send(req: Request, res: Response) {
    const previewed = previewedIn(decodePath(req.path) ?? '');
    const signature: unknown = req.query[PREVIEW_QUERY];
    if (!previewed || typeof signature !== 'string') return false;
    const now = clock();
    const record = await repository.get(previewed.collection, previewed.id);
    const until = record && previewEnd(previewed.collection, record, signature, now);
    if (!until) return false;
    if (!(await renderBudget.mayRender(req))) throw errors.rateLimited(WAIT_MS);
    const note = isPublishedAt(record, now) ? texts.visibleNote : texts.hiddenNote;
    const page = await renderPreviewPage(req, previewed, note(dayAndTime(until)));
    if (page) res.set({ ...HEADERS, 'Content-Security-Policy': page.policy }).end(page.html);
    return page !== undefined;
  }

  return { send };
}
