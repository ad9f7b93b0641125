import { recordOf, textOf } from '@/domain/read';

/** Where a page from the server keeps what it was drawn with. */
export const PAGE_DATA_ID = 'page-data';

/** What a page from the server was drawn with: the moment, the answers to its calls, and the form that came back with it. */
export type PageData = { now: Date; answers: unknown; posted: unknown };

/** Reads what a page was drawn with. */
export function readPageData(text: string): PageData {
  const parsed: unknown = JSON.parse(text);
  const { now, answers, posted } = recordOf(parsed);
  return { now: new Date(textOf(now)), answers, posted };
}
