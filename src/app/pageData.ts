import { recordOf, textOf } from '@/domain/read';

/** Where a page from the server keeps what it was drawn with. */
export const PAGE_DATA_ID = 'page-data';

/** What a page from the server was drawn with: the moment, and the answers to its calls. */
export type PageData = { now: Date; answers: unknown };

/** Reads what this page was drawn with; undefined for a page that the server left to the browser. */
export function readPageData(): PageData | undefined {
  const text = document.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) return undefined;
  const parsed: unknown = JSON.parse(text);
  const { now, answers } = recordOf(parsed);
  return { now: new Date(textOf(now)), answers };
}
