import { screen } from '@testing-library/react';
import { renderPart } from '@/testing/renderPart';
import { VideoEmbed } from './VideoEmbed';

test('nothing is asked of YouTube before the visitor presses play', async () => {
  const { user, container } = renderPart(
    <VideoEmbed title="A first year at NIT" videoId="abc" poster="/assets/video-1.webp" length="2:14" />,
  );
  expect(container.querySelector('iframe')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Play video: A first year at NIT (2:14)' }));
  expect(screen.getByTitle('A first year at NIT')).toHaveAttribute(
    'src',
    expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/abc\?/),
  );
});

test('a video can be watched elsewhere, and the link says where it leads', () => {
  renderPart(<VideoEmbed title="A first year at NIT" videoId="abc" poster="/assets/video-1.webp" />);
  expect(screen.getByRole('link', { name: 'YouTube A first year at NIT (opens in a new tab)' })).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=abc',
  );
});
