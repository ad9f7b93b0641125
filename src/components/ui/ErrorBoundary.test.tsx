import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { renderPart } from '@/testing/renderPart';
import { ErrorBoundary } from './ErrorBoundary';
import { lazyScreen } from './lazyScreen';

function Part({ source }: { source: { isBroken: boolean } }) {
  if (source.isBroken) throw new Error('broken');
  return <p>Back again</p>;
}

test('a part that fails keeps the rest of the page and can be retried', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const source = { isBroken: true };
  const { user } = renderPart(
    <>
      <h1>Dashboard</h1>
      <ErrorBoundary>
        <Part source={source} />
      </ErrorBoundary>
    </>,
  );
  expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('This part of the page could not be shown.');
  source.isBroken = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(screen.getByText('Back again')).toBeVisible();
});

const Programs = () => <p>The programs</p>;

test('Retry requests code again that failed to load', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const source = { isDown: true };
  const Screen = lazyScreen('Programs', async () => {
    if (source.isDown) throw new Error('no connection');
    return { Programs };
  });
  const { user } = renderPart(
    <ErrorBoundary>
      <Suspense fallback="Loading...">
        <Screen />
      </Suspense>
    </ErrorBoundary>,
  );
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be loaded. Please check your connection.');
  source.isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The programs')).toBeVisible();
});
