import { screen } from '@testing-library/react';
import { renderPart } from '@/testing/renderPart';
import { ConfirmDialog } from './ConfirmDialog';

const question = {
  title: 'Confirm Delete',
  text: 'Are you sure you want to delete "Open Day"? This action cannot be undone.',
  confirmLabel: 'Delete',
};

test('a delete confirmation starts on Cancel and is announced with its text', async () => {
  renderPart(<ConfirmDialog {...question} onConfirm={jest.fn()} onCancel={jest.fn()} />);
  const dialog = await screen.findByRole('dialog', { name: 'Confirm Delete' });
  expect(dialog).toHaveAccessibleDescription(question.text);
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
});

test('Cancel and Escape only close the dialog; the other button confirms', async () => {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  const { user } = renderPart(<ConfirmDialog {...question} onConfirm={onConfirm} onCancel={onCancel} />);
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await user.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledTimes(2);
  expect(onConfirm).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(onConfirm).toHaveBeenCalledTimes(1);
});

test('while deleting, a second press does nothing, and an error shows inside the dialog', async () => {
  const onConfirm = jest.fn();
  const { user } = renderPart(
    <ConfirmDialog {...question} isBusy error="The post was not deleted." onConfirm={onConfirm} onCancel={jest.fn()} />,
  );
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(onConfirm).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('The post was not deleted.');
});
