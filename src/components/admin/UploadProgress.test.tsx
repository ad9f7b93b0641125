import { screen } from '@testing-library/react';
import { renderPart } from '@/testing/renderPart';
import { UploadProgress } from './UploadProgress';

test('an upload shows its percentage, announces each quarter, and can be cancelled [ADM-BLOGF-09, ADM-EVTF-09]', async () => {
  const stop = jest.fn();
  const { user } = renderPart(<UploadProgress share={0.42} onStop={stop} />);
  expect(await screen.findByRole('progressbar', { name: 'Uploading the images' })).toHaveValue(42);
  expect(screen.getByText('Uploading the images: 42%')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(/^25% uploaded$/);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(stop).toHaveBeenCalledTimes(1);
});

test('a complete upload can no longer be cancelled, and the form says that it is being stored', async () => {
  renderPart(<UploadProgress share={1} onStop={() => {}} />);
  expect(await screen.findByRole('status')).toHaveTextContent('Uploaded. Saving...');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a fast upload shows no progress', () => {
  renderPart(<UploadProgress share={0} onStop={() => {}} />);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});
