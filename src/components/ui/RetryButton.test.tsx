import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '@/testing/renderPart';
import { RetryButton } from './EmptyState';

function List() {
  const [isLoading, setLoading] = useState(false);
  return <main>{isLoading ? <p>Loading...</p> : <RetryButton onRetry={() => setLoading(true)} />}</main>;
}

test('after a Retry by keyboard the focus stays in the same part of the page', async () => {
  const { user } = renderPart(<List />);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  expect(screen.getByRole('main')).toHaveFocus();
});
