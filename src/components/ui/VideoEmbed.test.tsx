import { screen } from '@testing-library/react';
import { renderPart } from '@/testing/renderPart';
import { VideoEmbed } from './VideoEmbed';

test('a video without an id is announced as coming soon, and has no button', () => {
  const { container } = renderPart(<VideoEmbed title="A first year at NIT" poster="/assets/video-1.webp" caption="Hnin Wutyi" />);
  expect(screen.getByText('Video coming soon')).toBeVisible();
  expect(screen.getByText('A first year at NIT')).toBeVisible();
  expect(container.querySelector('a, button, [role=button], iframe')).toBeNull();
});

test('the accessible name of the play button contains its visible text', () => {
  renderPart(<VideoEmbed title="A first year at NIT" videoId="abc" poster="/assets/video-1.webp" length="2:14" />);
  const button = screen.getByRole('button', { name: 'Play video 2:14: A first year at NIT' });
  expect(button).toHaveTextContent(/^Play video 2:14$/);
});

test('no request goes to YouTube before the visitor presses play', async () => {
  const { user, container } = renderPart(
    <VideoEmbed title="A first year at NIT" videoId="abc" poster="/assets/video-1.webp" length="2:14" />,
  );
  expect(container.querySelector('iframe')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Play video 2:14: / }));
  expect(screen.getByTitle('A first year at NIT')).toHaveAttribute(
    'src',
    expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/abc\?/),
  );
});

test('a video can be watched on YouTube, and the link names its destination', () => {
  renderPart(<VideoEmbed title="A first year at NIT" videoId="abc" poster="/assets/video-1.webp" />);
  expect(screen.getByRole('link', { name: 'YouTube A first year at NIT (opens in a new tab)' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=abc',
  );
});
