import { act, screen, waitFor } from '@testing-library/react';
import { renderRoute } from '@/testing/renderRoute';

const heading = 'Ask us anything about studying IT';

/** Holds back the frames of the browser until `paint` is called. */
function holdFrames() {
  const held: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((callback) => held.push(callback));
  return { paint: () => act(() => held.splice(0).forEach((callback) => void callback(performance.now()))) };
}

const form = () => screen.queryByRole('button', { name: 'Send Message' });

async function followToContact() {
  const view = await renderRoute('/privacy');
  await screen.findByRole('heading', { level: 1, name: 'Privacy' });
  const frames = holdFrames();
  await view.user.click(screen.getAllByRole('link', { name: 'Contact' })[0] ?? document.body);
  await screen.findByRole('heading', { level: 1, name: heading });
  return { ...view, ...frames };
}

test('a followed link shows the head of the page first, and the rest once the head is painted', async () => {
  const { paint } = await followToContact();
  expect(form()).not.toBeInTheDocument();
  paint();
  expect(form()).not.toBeInTheDocument();
  paint();
  await waitFor(() => expect(form()).toBeInTheDocument());
});

test('an arriving visitor gets the whole page at once', async () => {
  holdFrames();
  await renderRoute('/contact');
  await screen.findByRole('heading', { level: 1, name: heading });
  expect(form()).toBeInTheDocument();
});
