import { Writable } from 'node:stream';
import { createElement } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { ServerStyleSheet } from 'styled-components';
import { baseApi } from '@/api/baseApi';
import { blogsApi } from '@/api/blogsApi';
import { eventsApi } from '@/api/eventsApi';
import { aBlogPost, anEvent } from '@/testing/builders';
import { startServer } from '@/testing/startServer';
import { App } from './App';
import { makeStore } from './store';

const post = aBlogPost({ id: 5, title: 'Four steps to a degree' });
const event = anEvent({ id: 6, title: 'Open Day at Kamayut' });

let server: Awaited<ReturnType<typeof startServer>>;
beforeAll(async () => {
  server = await startServer({ db: { blogs: [post], events: [event] } });
});
afterAll(() => server.close());

/** The page of an address as a server without a browser draws it, with the data a visitor would see. */
async function pageOf(address: string) {
  const store = makeStore({ apiBase: server.url });
  await Promise.all([
    store.dispatch(blogsApi.endpoints.listBlogs.initiate()),
    store.dispatch(blogsApi.endpoints.listArticles.initiate()),
    store.dispatch(blogsApi.endpoints.getBlog.initiate('5')),
    store.dispatch(eventsApi.endpoints.listEvents.initiate()),
    store.dispatch(eventsApi.endpoints.getEvent.initiate('6')),
  ]);
  const sheet = new ServerStyleSheet();
  const app = createElement(App, { store, apiBase: '', now: new Date('2026-11-21T03:00:00Z') });
  const router = createElement(StaticRouter, { location: address }, app);
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    const sink = new Writable({
      write: (chunk, _encoding, done) => {
        chunks.push(Buffer.from(chunk));
        done();
      },
      final: (done) => {
        done();
        resolve();
      },
    });
    const stream = renderToPipeableStream(sheet.collectStyles(router), { onAllReady: () => stream.pipe(sink), onError: reject });
  });
  const styles = sheet.getStyleTags();
  sheet.seal();
  store.dispatch(baseApi.util.resetApiState());
  return { html: Buffer.concat(chunks).toString(), styles };
}

test.each([
  ['/', ['Start in Yangon', 'Four steps to a degree', 'Open Day at Kamayut']],
  ['/programs', ['Four ways into IT', 'ITPEC IT Engineer Exam Program', '14 months']],
  ['/programs/ncc-education-uk-diploma', ['NCC EDUCATION PATHWAYS', 'Learn by building', 'Daw Khin Sandar']],
  ['/programs/ncc', ['Program Not Found']],
  ['/ncc-program', ['National Cadet Corps Program', 'Who may join']],
  ['/blogs', ['Latest News &amp; Knowledge', 'Four steps to a degree']],
  ['/blogs/5', ['Four steps to a degree', 'Start with the job you want.']],
  ['/events', ['Come and see the college at work', 'Open Day at Kamayut']],
  ['/events/6', ['Upcoming Event', 'Open Day at Kamayut', 'See the labs and meet the teachers.', 'Yangon time']],
  ['/about', ['An IT college that knows its students by name', 'Zumba', 'Daw Khin Sandar', 'Apr 2024']],
  ['/contact', ['Kamayut', 'Thamine Junction']],
  ['/nowhere', ['404 Page Not Found']],
])('%s is drawn whole by a server without a browser', async (address, words) => {
  expect(typeof window).toBe('undefined');
  const { html, styles } = await pageOf(address);
  for (const word of words) expect(html).toContain(word);
  expect(html).toContain('<title>');
  expect(html).not.toMatch(/ style="/);
  expect(styles).toContain('<style');
});
