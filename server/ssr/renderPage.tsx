import { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { baseApi } from '@/api/baseApi';
import { App } from '@/app/App';
import { dehydrateStore } from '@/app/hydrateStore';
import { prefetchData } from '@/app/prefetchData';
import { loadScreen } from '@/app/routes';
import { makeStore } from '@/app/store';
import { InlineImagesContext } from '@/contexts/ApiBase';
import { SubmittedFormContext } from '@/contexts/SubmittedForm';
import type { RejectedForm, SentForm } from '@/domain/message';
import { encodePath } from '@/domain/paths';
import type { Published } from '../api/publishedRecords';
import { ssrData } from './ssrData';

type Options = Pick<Published, 'posts' | 'events'> & {
  /** The decoded path. */
  pathname: string;
  /** The part of the query that the page reads, such as `q=exam`. */
  query?: string;
  /** The time the page compares dates with. */
  now: Date;
  /** The result of a submitted form, where the page responds to one. */
  posted?: RejectedForm | SentForm;
  /** Returns the data URL of an image that the page inlines, else undefined. */
  inlineImage?: (src: string) => string | undefined;
};

/** A rendered page: the tags for its head, its style element, its content, and the data it was rendered with. */
type RenderedPage = { head: string; styles: string; content: string; data: string };

/** React renders the <title>, <meta> and <link> of a page first when the page has no <head> of its own. */
const HEAD_TAGS = /^(?:<title(?:\s[^>]*)?>[^<]*<\/title>|<(?:meta|link)\s[^>]*\/>)*/;

/** JSON for a script element: nothing in it closes the element. */
const inScript = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/** Renders the complete HTML in one piece: streamed in parts, React would need scripts to move later parts into place. */
async function htmlOf(page: React.ReactElement): Promise<string> {
  const chunks: Buffer[] = [];
  const sink = new Writable({
    write(chunk, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  await new Promise<void>((resolve, reject) => {
    const stream: PipeableStream = renderToPipeableStream(page, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        stream.pipe(sink);
        finished(sink).then(resolve, reject);
      },
      onError: reject,
    });
  });
  return Buffer.concat(chunks).toString();
}

/** Renders the page of a public path with the app itself. Throws what a screen throws. */
export async function renderPage({
  pathname,
  query = '',
  posts,
  events,
  now,
  posted,
  inlineImage = () => undefined,
}: Options): Promise<RenderedPage> {
  const location = encodePath(pathname);
  const store = makeStore({ apiBase: '', answer: ssrData({ posts, events }, { pathname, query }, now) });
  const sheet = new ServerStyleSheet();
  try {
    await Promise.all([loadScreen(location, store.dispatch), prefetchData(location, store.dispatch)]);
    const html = await htmlOf(
      sheet.collectStyles(
        <StaticRouter location={query === '' ? location : `${location}?${query}`}>
          <SubmittedFormContext value={posted}>
            <InlineImagesContext value={inlineImage}>
              <App store={store} apiBase="" now={now} />
            </InlineImagesContext>
          </SubmittedFormContext>
        </StaticRouter>,
      ),
    );
    const head = HEAD_TAGS.exec(html)?.[0] ?? '';
    return {
      head,
      content: html.slice(head.length),
      styles: sheet.getStyleTags(),
      data: inScript({ now, queries: dehydrateStore(store), posted, query: query || undefined }),
    };
  } finally {
    sheet.seal();
    // Otherwise every store keeps its cache timers for a minute.
    store.dispatch(baseApi.util.resetApiState());
  }
}
