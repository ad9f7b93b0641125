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
  await user.click(screen.getByRole('dialog').parentElement ?? document.body);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a dialog asks before it closes each time that Back is pressed on a phone, and takes no press once it is closed', async () => {
  const watchers = new Set<{ onclose: (() => void) | null }>();
  window.CloseWatcher = class {
    onclose: (() => void) | null = null;
    constructor() {
      watchers.add(this);
    }
    destroy() {
      watchers.delete(this);
    }
  };
  const pressBack = () => {
    for (const watcher of [...watchers]) {
      watchers.delete(watcher);
      watcher.onclose?.();
    }
  };
  const ask = jest.fn();
  const { unmount } = renderPart(
    <Modal title="Edit User" onClose={ask}>
      <p>Half a name</p>
    </Modal>,
  );
  await screen.findByRole('dialog');
  pressBack();
  pressBack();
  expect(ask).toHaveBeenCalledTimes(2);
  unmount();
  expect(watchers.size).toBe(0);
  delete window.CloseWatcher;
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

test('above an open dialog only notices can be used, and a dialog above it goes first', async () => {
  const { user } = renderPart(<Twice />);
  await user.click(screen.getByRole('button', { name: 'Below' }));
  const below = await screen.findByRole('dialog', { name: 'Below' });
  expect(screen.getByRole('button', { name: 'Above' }).closest('[inert]')).not.toBeNull();
  expect(below.closest('[inert]')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Above' }));
  const above = await screen.findByRole('dialog', { name: 'Above' });
  expect([above.closest('[inert]'), below.closest('[inert]')]).toEqual([null, below.parentElement]);
  await user.keyboard('{Escape}');
  expect(above).not.toBeInTheDocument();
  expect(below.closest('[inert]')).toBeNull();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Below' }).closest('[inert]')).toBeNull();
});
