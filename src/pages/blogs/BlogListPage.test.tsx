import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aBlogPost } from '@/testing/builders';
import { renderRoute, renderWithStubServer } from '@/testing/renderRoute';
import { deferred } from '@/testing/stubCall';

const cards = () => screen.findAllByRole('article');
const searchBox = () => screen.findByRole('searchbox', { name: 'Search articles' });

const logged = () => jest.spyOn(console, 'error').mockImplementation(() => {});
afterEach(() => jest.restoreAllMocks());

const rains = aBlogPost({ id: 1, title: 'The new lab opens with the rains', excerpt: 'Thirty-two machines.' });
const tea = aBlogPost({ id: 2, title: 'Learn SELECT with tea', excerpt: 'Cups are rows of a DATABASE.' });

test('the hero introduces the page and has the search box [PUB-BLOGS-01, PUB-BLOGS-02, ROUTE-06]', async () => {
  await renderRoute('/blogs', { db: { blogs: [rains] } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Latest News & Knowledge' })).toBeVisible();
  expect(await searchBox()).toHaveAttribute('placeholder', 'Search articles...');
  await waitFor(() => expect(document.title).toBe('Latest News & Knowledge | NIT College'));
});

test('a card shows image, category, title and excerpt, and Read More opens the post [PUB-BLOGS-06, API-IMG-02, ROUTE-07]', async () => {
  const post = aBlogPost({ id: 7, title: 'Four steps', excerpt: 'How they fit.', image: 'api/uploads/steps.webp' });
  const { user, address, server } = await renderRoute('/blogs', { db: { blogs: [post] } });
  const [card] = await cards();
  if (!card) throw new Error('There is no card.');
  expect(within(card).getByRole('heading', { name: 'Four steps' })).toBeVisible();
  expect(within(card).getByText('How they fit.')).toBeVisible();
  expect(within(card).getByText('Education Technology')).toBeVisible();
  expect(within(card).getByText('1 Nov 2026')).toBeVisible();
  expect(card.querySelector('img')).toHaveAttribute('src', `${server.url}/api/uploads/steps.webp`);
  await user.click(within(card).getByRole('link', { name: /^Read More:? Four steps$/ }));
  await waitFor(() => expect(address()).toBe('/blogs/7'));
});

test('the logo replaces a broken image, a post without one has a woven cover [PUB-BLOGS-15, API-IMG-01, API-IMG-03]', async () => {
  const blogs = [
    aBlogPost({ id: 1, image: 'https://pictures.test/gone.jpg', created_at: '2026-11-03T00:00:00Z' }),
    aBlogPost({ id: 2, image: '' }),
  ];
  await renderRoute('/blogs', { db: { blogs } });
  const images = (await cards()).map((card) => card.querySelector('img'));
  expect(images[1]?.getAttribute('src')).toMatch(/^\/assets\/auto-cover-\d\.webp$/);
  expect(images[0]).toHaveAttribute('src', 'https://pictures.test/gone.jpg');
  if (images[0]) fireEvent.error(images[0]);
  expect(images[0]).toHaveAttribute('src', '/assets/logo.svg');
});

test('search covers title and excerpt, stays in the address and counts its results [PUB-BLOGS-03, PUB-BLOGS-09]', async () => {
  const { user, address } = await renderRoute('/blogs', { db: { blogs: [rains, tea] } });
  expect(await cards()).toHaveLength(2);
  await user.type(await searchBox(), 'database');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  expect(screen.getByRole('heading', { name: 'Learn SELECT with tea' })).toBeVisible();
  expect(screen.getByText(/1 article for/)).toHaveTextContent('1 article for “database”');
  await waitFor(() => expect(address()).toBe('/blogs?q=database'));
  await user.clear(await searchBox());
  await user.type(await searchBox(), 'RAINS');
  expect(screen.getByRole('heading', { name: 'The new lab opens with the rains' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(screen.getAllByRole('article')).toHaveLength(2);
  await waitFor(() => expect(address()).toBe('/blogs'));
});

test('a pasted address with a search shows its results [PUB-BLOGS-03]', async () => {
  await renderRoute('/blogs?q=tea', { db: { blogs: [rains, tea] } });
  expect(await cards()).toHaveLength(1);
  expect(await searchBox()).toHaveValue('tea');
});

test('a search without results says so and offers to clear it; Escape does so too [PUB-BLOGS-05]', async () => {
  const { user } = await renderRoute('/blogs?q=zebra', { db: { blogs: [rains] } });
  expect(await screen.findByRole('heading', { name: 'No articles found.' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(await cards()).toHaveLength(1);
  await user.type(await searchBox(), 'zebra');
  expect(screen.getByRole('heading', { name: 'No articles found.' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await cards()).toHaveLength(1);
});

test('a list without posts says so [PUB-BLOGS-05]', async () => {
  await renderRoute('/blogs');
  expect(await screen.findByRole('heading', { name: 'No articles found.' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Clear search' })).not.toBeInTheDocument();
});

// Queries by role are slow among so many cards.
const cardCount = () => document.querySelectorAll('article').length;

test('the first 24 posts show, newest first, and Show more adds the others [PUB-BLOGS-09]', async () => {
  const blogs = Array.from({ length: 26 }, (_, n) =>
    aBlogPost({ title: `Post ${n}`, created_at: `2026-10-01T09:${String(n).padStart(2, '0')}:00Z` }),
  );
  const { user, address } = await renderRoute('/blogs', { db: { blogs } });
  expect(await screen.findByText('24 of 26 articles')).toBeInTheDocument();
  expect(cardCount()).toBe(24);
  expect(document.querySelector('article')).toHaveTextContent('Post 25');
  await user.click(screen.getByText('Show more'));
  await waitFor(() => expect(cardCount()).toBe(26));
  expect(address()).toBe('/blogs?page=2');
  await waitFor(() => expect(document.activeElement?.closest('article')).toHaveTextContent('Post 1'));
  expect(screen.getByText('26 of 26 articles')).toBeInTheDocument();
  expect(screen.queryByText('Show more')).not.toBeInTheDocument();
});

test('chips filter the posts by category, stay in the address and combine with the search', async () => {
  const tips = [1, 2].map((n) => aBlogPost({ title: `Tip ${n}`, category: 'Tips' }));
  const { user, address } = await renderRoute('/blogs', { db: { blogs: [...tips, rains] } });
  await cards();
  const chip = (name: string) => screen.getByRole('button', { name });
  expect(chip('All')).toHaveAttribute('aria-pressed', 'true');
  await user.click(chip('Tips'));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  expect(address()).toBe('/blogs?category=Tips');
  expect(screen.getByText('2 articles')).toBeVisible();
  await user.type(await searchBox(), 'tip 2');
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  await waitFor(() => expect(address()).toBe('/blogs?category=Tips&q=tip+2'));
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  await waitFor(() => expect(address()).toBe('/blogs?category=Tips'));
  await user.click(chip('All'));
  await waitFor(() => expect(address()).toBe('/blogs'));
  expect(screen.getAllByRole('article')).toHaveLength(3);
});

test('labels of known and other categories, a missing title and a missing date [PUB-BLOGS-10, PUB-BLOGS-11, PUB-BLOGS-12, PUB-BLOGS-13, PUB-BLOGS-14]', async () => {
  const answer = { body: JSON.stringify([{ id: 1, category: 'campus-life-now' }]) };
  await renderWithStubServer(() => answer, '/blogs');
  const [card] = await cards();
  expect(card).toHaveTextContent('Campus Life-now');
  expect(card).toHaveTextContent('Untitled Post');
  expect(card).toHaveTextContent('N/A');
});

test('a spinner shows until the posts have loaded [PUB-BLOGS-04]', async () => {
  const answer = deferred({ body: JSON.stringify([{ id: 1, title: 'Here at last' }]) });
  await renderWithStubServer(() => answer.promise, '/blogs');
  expect(await screen.findByText('Loading...')).toBeVisible();
  answer.release();
  expect(await screen.findByRole('heading', { name: 'Here at last' })).toBeVisible();
  expect(screen.queryByText('Loading...')).not.toBeInTheDocument();
});

test('a failed load is logged, differs from an empty list and can be retried [ERR-13]', async () => {
  const error = logged();
  let isDown = true;
  const { user } = await renderWithStubServer(
    () => (isDown ? { status: 500, body: '{}' } : { body: JSON.stringify({ blogs: [{ id: 1, title: 'Back again' }] }) }),
    '/blogs',
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('The articles could not be loaded.');
  expect(screen.queryByText('No articles found.')).not.toBeInTheDocument();
  expect(error).toHaveBeenCalled();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Back again' })).toBeVisible();
});

test('a response of another shape ends in an empty list and a warning [ERR-13, ERR-16]', async () => {
  const warning = jest.spyOn(console, 'warn').mockImplementation(() => {});
  await renderWithStubServer(() => ({ body: '<!doctype html>', headers: { 'Content-Type': 'text/html' } }), '/blogs');
  expect(await screen.findByRole('heading', { name: 'No articles found.' })).toBeVisible();
  expect(warning).toHaveBeenCalled();
});
