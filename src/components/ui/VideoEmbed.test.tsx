import { fireEvent, screen } from '@testing-library/react';
import { renderPart } from '@/testing/renderPart';
import { VideoEmbed } from './VideoEmbed';

const words = { title: 'A first year at NIT', poster: '/assets/video-1.webp', length: '2:14' };
const name = 'Play video: A first year at NIT';
const film = () => screen.queryByLabelText<HTMLVideoElement>('A first year at NIT', { selector: 'video' });

test.each([
  { source: { film: '/assets/films/first-year.mp4' }, href: '/assets/films/first-year.mp4' },
  { source: { youtube: 'abc' }, href: 'https://www.youtube.com/watch?v=abc' },
])('a poster is a link to $href that acts as a button, with its visible words in its name', ({ source, href }) => {
  renderPart(<VideoEmbed {...words} {...source} />);
  const button = screen.getByRole('button', { name });
  expect(button).toHaveTextContent(/^Play video$/);
  expect(button).toHaveAttribute('href', href);
  expect(screen.getByText('2:14')).toBeVisible();
});

test('a film that cannot be loaded says so, with a link to the file, and Retry loads it again', async () => {
  const { user } = renderPart(<VideoEmbed {...words} film="/assets/films/first-year.mp4" />);
  await user.click(screen.getByRole('button', { name }));
  const first = film();
  if (first) fireEvent.error(first);
  expect(screen.getByRole('alert')).toHaveTextContent('The film could not be loaded. Open the file');
  expect(screen.getByRole('link', { name: 'Open the file' })).toHaveAttribute('href', '/assets/films/first-year.mp4');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(film()).toBeInTheDocument();
  expect(film()).not.toBe(first);
});

test('no request goes to YouTube before the visitor presses play; a link leads to the video there and says so', async () => {
  const { user, container } = renderPart(<VideoEmbed {...words} youtube="abc" />);
  expect(container.querySelector('iframe')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name }));
  expect(screen.getByTitle('A first year at NIT')).toHaveAttribute(
    'src',
    expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/abc\?/),
  );
  expect(screen.getByRole('link', { name: 'YouTube A first year at NIT (opens in a new tab)' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=abc',
  );
});
