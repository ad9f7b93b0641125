import { axeFindings } from './checks';
import { expect, test } from './site';

/** A film of each page that has some. */
const films = [
  ['/', 'A first year at NIT'],
  ['/programs/ncc-education-uk-diploma', 'How the four levels fit together'],
  ['/about', 'A walk through the Kamayut campus'],
] as const;

test.use({ extraHTTPHeaders: { 'Save-Data': 'on' } });

test('films play in place from this site, by keyboard, with captions [PUB-HOME-19, PUB-PDET-20, PUB-ABOUT-04]', async ({
  page,
  baseURL,
  problems,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  /** The films and captions that a page has requested so far, and all addresses of other hosts. */
  const [requested, foreign]: [string[], string[]] = [[], []];
  page.on('request', (request) => {
    const { origin, pathname, protocol } = new URL(request.url());
    if (pathname.startsWith('/assets/films/')) requested.push(pathname);
    if (protocol !== 'data:' && origin !== baseURL) foreign.push(request.url());
  });
  for (const [place, [path, title]] of films.entries()) {
    await page.goto(path);
    const button = page.getByRole('button', { name: `Play video: ${title}`, exact: true });
    await button.scrollIntoViewIfNeeded();
    expect(requested).toEqual([]);
    await button.press(place === 0 ? 'Enter' : ' ');
    const player = page.locator(`video[aria-label="${title}"]`);
    await expect(player).toBeFocused();
    const shown = () =>
      player.evaluate((video: HTMLVideoElement) => {
        const [track] = video.textTracks;
        const [cue] = track?.activeCues ?? [];
        return { moves: video.currentTime > 0.5, mode: track?.mode, words: cue instanceof VTTCue ? cue.text : '' };
      });
    await expect.poll(shown).toEqual({ moves: true, mode: 'showing', words: expect.stringMatching(/\w/) });
    expect(new Set(requested.splice(0)).size).toBe(2);
  }
  expect(await axeFindings(page)).toEqual([]);
  expect(foreign).toEqual([]);
  expect(problems).toEqual([]);
});
