import { screen } from '@testing-library/react';
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
