import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '@/testing/renderPart';
import { Button } from './Button';

function Saving() {
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <Button isBusy={isBusy} onClick={() => setBusy(true)}>
        Save
      </Button>
      <button type="button" onClick={() => setBusy(false)}>
        Answer
      </button>
    </>
  );
}

const save = () => screen.getByRole('button', { name: 'Save' });
const answer = () => screen.getByRole('button', { name: 'Answer' });

/** Browsers blur a control that is disabled: the focus falls back to the page. */
function loseFocus() {
  answer().focus();
  answer().blur();
  expect(document.body).toHaveFocus();
}

test('a busy button ignores presses, and the keyboard focus returns to it after the response', async () => {
  const { user } = renderPart(<Saving />);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(save()).toBeDisabled();
  loseFocus();
  act(() => answer().click());
  expect(save()).toBeEnabled();
  expect(save()).toHaveFocus();
});

test('a focus that has moved elsewhere in the meantime stays there', async () => {
  const { user } = renderPart(<Saving />);
  await user.tab();
  await user.keyboard('{Enter}');
  loseFocus();
  answer().focus();
  act(() => answer().click());
  expect(answer()).toHaveFocus();
});
