import { text } from 'node:stream/consumers';
import { renderToStaticMarkup } from 'react-dom/server';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { baseApi } from '@/api/baseApi';
import { App, loadScreen } from '@/app/App';
import { dehydrateStore } from '@/app/hydrateStore';
import { ROOT_ID } from '@/app/pageData';
import { prefetchData } from '@/app/prefetch';
import { makeStore } from '@/app/store';
import { InlineImagesContext } from '@/contexts/InlineImages';
import { SubmittedFormContext } from '@/contexts/SubmittedForm';
import type { Confirmation, RejectedFormData } from '@/domain/contactForm';
import { encodePath } from '@/domain/pathname';
import type { Published } from '../api/publishedRecords';
import { removeForbiddenCharacters, serializeForScript } from '../lib/forbiddenCharacters';
import { makeApiResponder } from './apiResponder';

type Options = Pick<Published, 'posts' | 'events'> & {
  pathname: string;
  query?: string;
  now: Date;
  /** Set when the page answers a submitted form. */
  posted?: RejectedFormData | Confirmation;
  inlineImage?: (src: string) => string | undefined;
};

type RenderedPage = {
  head: string;
  styles: { element: string; text: string };
  root: string;
  data: string;
};

/** The browser hydrates the element of this tag. React renders the head, such as the title, before the tag. */
const ROOT_TAG = `<div id="${ROOT_ID}">`;

/** Renders the complete HTML in one piece. A streamed page would need scripts to move later parts into place. */
async function renderToHtml(page: React.ReactElement): Promise<string> {
  const errors: unknown[] = [];
  // If a screen throws, React renders a fallback and goes on. Such a page must not be sent.
  const onError = (error: unknown) => void errors.push(error);
  const { prelude } = await prerenderToNodeStream(page, { progressiveChunkSize: Number.POSITIVE_INFINITY, onError });
  const html = await text(prelude);
  if (errors.length > 0) throw errors[0];
  return html;
}

/** Renders a public page with the app that also runs in the browser. Throws what a screen throws. */
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
  const store = makeStore({ apiBase: '', respond: makeApiResponder({ posts, events }, { pathname, query }, now) });
  const sheet = new ServerStyleSheet();
  try {
    await Promise.all([loadScreen(location), prefetchData(location, store.dispatch)]);
    const rendered = await renderToHtml(
      sheet.collectStyles(
        <StaticRouter location={query === '' ? location : `${location}?${query}`}>
          <SubmittedFormContext value={posted}>
            <InlineImagesContext value={inlineImage}>
              <div id={ROOT_ID}>
                <App store={store} apiBase="" now={now} />
              </div>
            </InlineImagesContext>
          </SubmittedFormContext>
        </StaticRouter>,
      ),
    );
    const html = removeForbiddenCharacters(rendered);
    const rootStart = html.indexOf(ROOT_TAG);
    const styles = sheet.getStyleElement();
    return {
      head: html.slice(0, rootStart),
      root: html.slice(rootStart),
      styles: {
        element: renderToStaticMarkup(styles),
        text: styles.map(({ props }) => props.dangerouslySetInnerHTML.__html).join(''),
      },
      data: serializeForScript({ now, queries: dehydrateStore(store), posted, query: query || undefined }),
    };
  } finally {
    sheet.seal();
    // Ends the timers of the RTK Query cache, which would keep the store in memory for a minute.
    store.dispatch(baseApi.util.resetApiState());
  }
}
