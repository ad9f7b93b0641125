import { fireEvent, screen } from '@testing-library/react';
import { renderPart } from '@/testing/renderPart';
import { Picture } from './Picture';

const uploaded = '/uploads/01j9zq3k5v8m2n4p6r7s9t0w1x.webp';

test('an uploaded image loads in the size that the screen needs', () => {
  renderPart(<Picture src={uploaded} alt="The lab" width={640} height={400} />);
  const image = screen.getByRole('img', { name: 'The lab' });
  expect(image).toHaveAttribute('srcset', expect.stringContaining(`${uploaded}?w=480 480w`));
  expect(image).toHaveAttribute('loading', 'lazy');
});

test('the logo replaces a missing or broken image [PUB-BLOGS-15] [API-IMG-03]', () => {
  const { unmount } = renderPart(<Picture src="" alt="No picture" width={640} height={400} />);
  expect(screen.getByRole('img')).toHaveAttribute('src', '/assets/logo.svg');
  unmount();

  renderPart(<Picture src={uploaded} alt="The lab" width={640} height={400} />);
  const image = screen.getByRole('img');
  fireEvent.error(image);
  expect(image).toHaveAttribute('src', '/assets/logo.svg');
  expect(image).not.toHaveAttribute('srcset');
});
