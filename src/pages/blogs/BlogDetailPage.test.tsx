import { screen, waitFor, within } from '@testing-library/react';
import { applyPath } from '@/domain/paths';
import { aBlogPost, anEvent } from '@/testing/builders';
import { renderRoute, renderWithStubServer } from '@/testing/renderRoute';
import { deferred } from '@/testing/stubCall';

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

/** Renders the post with this Markdown. */
async function read(content: string) {
  const view = await renderRoute('/blogs/5', { db: { blogs: [aBlogPost({ id: 5, title: 'Four steps', content })] } });
  await screen.findByRole('heading', { level: 1, name: 'Four steps' });
  return { ...view, article: screen.getByRole('article') };
}

test('a post shows title, date, category, reading time, image and text [PUB-BLOG-02, ROUTE-07]', async () => {
  const post = aBlogPost({ id: 5, title: 'Four steps', image: 'uploads/steps.webp', content: 'Start **here**.' });
  const { server } = await renderRoute('/blogs/5', { db: { blogs: [post] } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Four steps' })).toBeVisible();
  const article = screen.getByRole('article');
  expect(within(article).getByText('1 Nov 2026')).toBeVisible();
  expect(within(article).getByText('Education Technology')).toBeVisible();
  expect(within(article).getByText('1 min read')).toBeVisible();
  expect(within(article).getByText('here')).toBeVisible();
  expect(article.querySelector('img')).toHaveAttribute('src', `${server.url}/api/uploads/steps.webp`);
  await waitFor(() => expect(document.title).toBe('Four steps | NIT College'));
});

test('two links lead back to the list, one above and one below the text [PUB-BLOG-01]', async () => {
  const { user, address } = await read('Text.');
  const links = screen.getAllByRole('link', { name: 'Back to Blogs' });
  expect(links).toHaveLength(2);
  for (const link of links) expect(link).toHaveAttribute('href', '/blogs');
  if (links[1]) await user.click(links[1]);
  await waitFor(() => expect(address()).toBe('/blogs'));
});

test('Markdown renders as headings, lists, quotes, tables, code and images below the only h1 [PUB-BLOG-02]', async () => {
  const { article, server } = await read(
    [
      '# First',
      '## Second',
      '### Third',
      '- one\n- two',
      '> said',
      '| Step | Marks |\n|---|---:|\n| Level 3 | 40 |',
      '```sql\nselect 1\n```',
      '![The lab](api/uploads/lab.webp)',
    ].join('\n\n'),
  );
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(within(article).getByRole('heading', { level: 2, name: 'First' })).toBeVisible();
  expect(within(article).getByRole('heading', { level: 2, name: 'Second' })).toBeVisible();
  expect(within(article).getByRole('heading', { level: 3, name: 'Third' })).toBeVisible();
  expect(
    within(article)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['one', 'two']);
  expect(within(article).getByRole('columnheader', { name: 'Marks' })).toBeVisible();
  expect(within(article).getByRole('cell', { name: '40' })).not.toHaveAttribute('style');
  expect(within(article).getByRole('group', { name: 'Code' })).toHaveTextContent('select 1');
  const picture = within(article).getByRole('img', { name: 'The lab' });
  expect(picture).toHaveAttribute('src', `${server.url}/api/uploads/lab.webp`);
  expect(picture).toHaveAttribute('loading', 'lazy');
});

test('raw HTML stays text, and a dangerous link or image renders only its text [PUB-BLOG-02]', async () => {
  const { article } = await read(
    '<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>\n\n[press](javascript:alert(1)) <b>me</b>\n\n![A drawing](javascript:alert(1))',
  );
  expect(article.querySelector('script, b, [onerror]')).toBeNull();
  expect(article).toHaveTextContent('<script>alert(1)</script>');
  expect(within(article).queryByRole('link', { name: 'press' })).not.toBeInTheDocument();
  expect(article).toHaveTextContent('press <b>me</b>');
  expect(article).toHaveTextContent('A drawing');
});

test('links to other sites say that they open a new tab, internal links stay in the tab [PUB-BLOG-02]', async () => {
  const { user, article, address } = await read('[ITPEC](https://itpec.test/dates) and [ask us](/contact)');
  const outside = within(article).getByRole('link', { name: 'ITPEC (opens in a new tab)' });
  expect(outside).toHaveAttribute('rel', 'noopener nofollow');
  expect(outside).toHaveAttribute('target', '_blank');
  await user.click(within(article).getByRole('link', { name: 'ask us' }));
  await waitFor(() => expect(address()).toBe('/contact'));
});

test('Burmese paragraphs have lang my, English ones do not [PUB-BLOG-02]', async () => {
  const { article } = await read('မြန်မာစာ **အရေး**\n\nEnglish.');
  expect(within(article).getByText(/မြန်မာစာ/)).toHaveAttribute('lang', 'my');
  expect(within(article).getByText('English.')).not.toHaveAttribute('lang');
});

test('the post links to the one before and the one after [PUB-BLOG-02]', async () => {
  const blogs = [1, 2, 3].map((n) => aBlogPost({ id: n, title: `Number ${n}`, created_at: `2026-11-0${n}T00:00:00Z` }));
  const { user, address } = await renderRoute('/blogs/2', { db: { blogs } });
  const more = await screen.findByRole('navigation', { name: 'More articles' });
  expect(within(more).getByRole('link', { name: 'Newer Number 3' })).toBeVisible();
  await user.click(within(more).getByRole('link', { name: 'Older Number 1' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Number 1' })).toBeVisible();
  await waitFor(() => expect(address()).toBe('/blogs/1'));
});

test('the link can be copied; without a clipboard it shows for copying by hand [PUB-BLOG-02]', async () => {
  const { user } = await read('Text.');
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied.')).toBeVisible();
  expect(write).toHaveBeenCalledWith('http://localhost/blogs/5');

  write.mockRejectedValue(new Error('not allowed'));
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('http://localhost/blogs/5')).toBeVisible();
});

test('a device with a share function opens it [PUB-BLOG-02]', async () => {
  const share = jest.fn().mockResolvedValue(undefined);
  Object.assign(navigator, { share });
  const { user } = await read('Text.');
  await user.click(screen.getByRole('button', { name: 'Share' }));
  expect(share).toHaveBeenCalledWith({ title: 'Four steps', url: 'http://localhost/blogs/5' });
  Reflect.deleteProperty(navigator, 'share');
});

test('a post without an image has a woven cover [D-33]', async () => {
  await renderRoute('/blogs/5', { db: { blogs: [aBlogPost({ id: 5, title: 'Four steps', image: '' })] } });
  const article = await screen.findByRole('article');
  expect(article.querySelector('img')?.getAttribute('src')).toMatch(/^\/assets\/auto-cover-\d\.webp$/);
});

test('a post ends with the program that it is about', async () => {
  await read('How to prepare for the ITPEC exam.');
  const next = await screen.findByRole('region', { name: 'Next step' });
  expect(within(next).getByRole('heading', { name: 'ITPEC Program' })).toBeVisible();
  expect(within(next).getByRole('link', { name: 'See the program' })).toHaveAttribute('href', '/programs/itpec-program');
});

test('a post about no program ends with the next event', async () => {
  const blogs = [aBlogPost({ id: 5, title: 'Tea', excerpt: '', content: 'Cups.' })];
  const events = [anEvent({ id: 6, title: 'Open Day', start_date: '2027-01-09 09:00:00', end_date: '2027-01-09 12:00:00' })];
  const { user } = await renderRoute('/blogs/5', { db: { blogs, events }, now: new Date('2026-11-21T03:00:00Z') });
  const next = await screen.findByRole('region', { name: 'Next step' });
  expect(next).toHaveTextContent('Open DayOur next event: Sat 9 Jan 2027, 9:00 AM Yangon time');
  await user.click(within(next).getByRole('link', { name: 'See the event' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Open Day' })).toBeVisible();
});

test('a post about no program ends with a link to apply while no event is planned', async () => {
  await renderRoute('/blogs/5', { db: { blogs: [aBlogPost({ id: 5, title: 'Tea', excerpt: '', content: 'Cups.' })] } });
  const next = await screen.findByRole('region', { name: 'Next step' });
  expect(within(next).getByRole('link', { name: 'Apply Now' })).toHaveAttribute('href', applyPath());
});

test('a slug in the address works as well [PUB-BLOG-02]', async () => {
  await renderRoute('/blogs/four-steps', { db: { blogs: [aBlogPost({ title: 'Four steps', slug: 'four-steps' })] } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Four steps' })).toBeVisible();
});

test.each(['/blogs/999', '/blogs/no%20such%20id!'])('%s ends in a message with a link back [PUB-BLOG-04]', async (address) => {
  await renderRoute(address, { db: { blogs: [aBlogPost()] } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Article Not Found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Blogs' })).toHaveAttribute('href', '/blogs');
  await waitFor(() => expect(document.title).toBe('Article Not Found | NIT College'));
});

test('a draft is not visible to visitors [PUB-BLOG-04]', async () => {
  await renderRoute('/blogs/5', { db: { blogs: [aBlogPost({ id: 5, status: 'draft' })] } });
  expect(await screen.findByRole('heading', { name: 'Article Not Found' })).toBeVisible();
});

test('a failed load is logged and shows a message with Retry, not an endless spinner [PUB-BLOG-04, ERR-13] [D-62]', async () => {
  let isDown = true;
  const post = { id: 5, title: 'Back again', body: 'Hello.' };
  const { user } = await renderWithStubServer(({ url }) => {
    if (isDown) return { status: 503, body: 'busy' };
    return { body: JSON.stringify(url.includes('id=') ? post : [post]) };
  }, '/blogs/5');
  expect(await screen.findByRole('alert')).toHaveTextContent('The article could not be loaded.');
  expect(console.error).toHaveBeenCalled();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Back again' })).toBeVisible();
});

test('a response of another shape shows the same message [PUB-BLOG-04]', async () => {
  await renderWithStubServer(({ url }) => ({ body: url.includes('id=') ? '{"rows":[]}' : '[]' }), '/blogs/5');
  expect(await screen.findByRole('alert')).toHaveTextContent('The article could not be loaded.');
});

test('a spinner shows until the post has loaded [PUB-BLOG-03]', async () => {
  const answer = deferred({ body: '{"id":5,"title":"Here at last"}' });
  await renderWithStubServer(({ url }) => (url.includes('id=') ? answer.promise : { body: '[]' }), '/blogs/5');
  expect(await screen.findByText('Loading...')).toBeVisible();
  answer.release();
  expect(await screen.findByRole('heading', { level: 1, name: 'Here at last' })).toBeVisible();
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
});
