import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '@/testing/renderPart';
import { Modal } from './Modal';

function Opener() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        View message
      </button>
      {isOpen && (
        <Modal title="Contact Message" hasCross canCloseByBackdrop onClose={() => setIsOpen(false)}>
          <p>Hello</p>
        </Modal>
      )}
    </>
  );
}

test('a press beside a dialog without typed text closes it', async () => {
  const { user } = renderPart(<Opener />);
  await user.click(screen.getByRole('button', { name: 'View message' }));
  await user.click(await screen.findByText('Hello'));
  expect(screen.getByRole('dialog')).toBeVisible();
  await user.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a dialog that asks before it closes stays open, also where the browser closes it without asking', async () => {
  const ask = jest.fn();
  renderPart(
    <Modal title="Edit User" onClose={ask}>
      <p>Half a name</p>
    </Modal>,
  );
  const dialog = screen.getByRole('dialog');
  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  expect(ask).toHaveBeenCalledTimes(1);
  expect(dialog).toHaveAttribute('open');
  // A second Back on Android, without a press in between.
  if (dialog instanceof HTMLDialogElement) dialog.close();
  await waitFor(() => expect(dialog).toHaveAttribute('open'));
  expect(ask).toHaveBeenCalledTimes(2);
});

function Twice() {
  const [open, setOpen] = useState<string[]>([]);
  return (
    <>
      {['Below', 'Above'].map((title) => (
        <button key={title} type="button" onClick={() => setOpen([...open, title])}>
          {title}
        </button>
      ))}
      {open.map((title) => (
        <Modal key={title} title={title} hasCross onClose={() => setOpen(open.filter((other) => other !== title))}>
          <p>Text</p>
        </Modal>
      ))}
    </>
  );
}

test('Escape closes the topmost dialog alone, and each gives the focus back to what opened it', async () => {
  const { user } = renderPart(<Twice />);
  await user.click(screen.getByRole('button', { name: 'Below' }));
  const below = screen.getByRole('dialog', { name: 'Below' });
  await user.click(screen.getByRole('button', { name: 'Above' }));
  const above = screen.getByRole('dialog', { name: 'Above' });
  expect(within(above).getByRole('button', { name: 'Close' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(above).not.toBeInTheDocument();
  expect(below).toBeVisible();
  within(below).getByRole('button', { name: 'Close' }).focus();
  await user.keyboard('{Escape}');
  expect(below).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Below' })).toHaveFocus();
});
