import { screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { renderPart } from '@/testing/renderPart';
import { Modal } from './Modal';

function Opener({ canCloseByBackdrop = false }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        View message
      </button>
      {isOpen && (
        <Modal title="Contact Message" hasCross canCloseByBackdrop={canCloseByBackdrop} onClose={() => setIsOpen(false)}>
          <p>Hello</p>
          <a href="mailto:su@mail.test">Reply</a>
        </Modal>
      )}
    </>
  );
}

test('the title of a dialog is its accessible name', async () => {
  const { user } = renderPart(<Opener />);
  await user.click(screen.getByRole('button', { name: 'View message' }));
  expect(screen.getByRole('dialog', { name: 'Contact Message' })).toBeVisible();
});

test('the cross of a dialog has the focus first, although other controls come before it', async () => {
  const { user } = renderPart(<Opener />);
  await user.click(screen.getByRole('button', { name: 'View message' }));
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});

test('Escape closes a dialog and restores the focus to its opener', async () => {
  const { user } = renderPart(
    <StrictMode>
      <Opener />
    </StrictMode>,
  );
  await user.click(screen.getByRole('button', { name: 'View message' }));
  screen.getByRole('button', { name: 'Close' }).focus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'View message' })).toHaveFocus();
});

test('a press beside a dialog closes it only where no typed text can be lost', async () => {
  const { user, unmount } = renderPart(<Opener />);
  await user.click(screen.getByRole('button', { name: 'View message' }));
  await user.click(screen.getByRole('dialog'));
  expect(screen.getByRole('dialog')).toBeVisible();
  unmount();

  const { user: reader } = renderPart(<Opener canCloseByBackdrop />);
  await reader.click(screen.getByRole('button', { name: 'View message' }));
  await reader.click(screen.getByText('Hello'));
  expect(screen.getByRole('dialog')).toBeVisible();
  await reader.click(screen.getByRole('dialog'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a dialog that asks before it closes stays open when the browser closes it by itself', async () => {
  const ask = jest.fn();
  renderPart(
    <Modal title="Edit User" onClose={ask}>
      <p>Half a name</p>
    </Modal>,
  );
  screen.getByRole<HTMLDialogElement>('dialog').close();
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(ask).toHaveBeenCalledTimes(1);
});
