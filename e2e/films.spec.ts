import type { Page } from '@playwright/test';
import { axeFindings } from './checks';
import { expect, test } from './site';

const pages = [
  { path: '/', titles: ['A first year at NIT', 'Passing ITPEC the second time', 'Studying while working'] },
  { path: '/programs/ncc-education-uk-diploma', titles: ['How the four levels fit together', 'Inside a Level 4 class'] },
  { path: '/about', titles: ['A walk through the Kamayut campus'] },
];

const player = (page: Page, title: string) => page.locator(`video[aria-label="${title}"]`);

/** Whether the film moves, and the caption that it shows. */
const shownBy = (page: Page, title: string) =>
  player(page, title).evaluate((video: HTMLVideoElement) => {
    const [track] = video.textTracks;
    const [cue] = track?.activeCues ?? [];
    return { moves: video.currentTime > 0.5, mode: track?.mode, words: cue instanceof VTTCue ? cue.text : '' };
  });

/** The addresses of films and their captions that a page has requested so far, and all addresses of other hosts. */
function requestsOf(page: Page, site: string) {
  const [films, foreign]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    const { origin, pathname, protocol } = new URL(request.url());
    if (pathname.startsWith('/assets/films/')) films.push(pathname);
    if (protocol !== 'data:' && origin !== site) foreign.push(request.url());
  });
  return { films, foreign };
}

test.describe('for a visitor who saves data', () => {
  test.use({ extraHTTPHeaders: { 'Save-Data': 'on' } });

  test('films play in place when their button is pressed by keyboard, with captions, from this site alone [PUB-HOME-19] [PUB-PDET-20] [PUB-ABOUT-04]', async ({
    page,
    baseURL,
    problems,
  }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
    const { films, foreign } = requestsOf(page, baseURL ?? '');
    for (const [place, { path, titles }] of pages.entries()) {
      await page.goto(path);
      for (const title of titles) await page.getByRole('button', { name: `Play video: ${title}` }).scrollIntoViewIfNeeded();
      expect(films).toEqual([]);
      const [title = ''] = titles;
      const button = page.getByRole('button', { name: `Play video: ${title}`, exact: true });
      await button.press(place === 0 ? 'Enter' : ' ');
      await expect(player(page, title)).toBeFocused();
      await expect.poll(() => shownBy(page, title)).toEqual({ moves: true, mode: 'showing', words: expect.stringMatching(/\w/) });
      expect(new Set(films.splice(0)).size).toBe(2);
    }
    expect(await axeFindings(page)).toEqual([]);
    expect(foreign).toEqual([]);
    expect(problems).toEqual([]);
  });
});
