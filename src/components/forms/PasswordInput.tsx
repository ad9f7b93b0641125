import { Eye, EyeOff } from 'lucide';
import { type ComponentProps, type MouseEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { IconButton } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Input } from './Input';

const PasswordFrame = styled.div`
  position: relative;
`;

const PasswordField = styled(Input)`
  padding-right: 58px;
`;

const VisibilityToggle = styled(IconButton)`
  position: absolute;
  right: 3px;
  top: 3px;
  height: 44px;
`;

export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const [isShown, setShown] = useState(false);

  function handleToggle({ currentTarget }: MouseEvent) {
    const input = currentTarget.previousElementSibling;
    if (!(input instanceof HTMLInputElement)) return;
    const { selectionStart, selectionEnd } = input;
    flushSync(() => setShown(!isShown));
    // Browsers move the caret when the type changes.
    input.setSelectionRange(selectionStart, selectionEnd);
  }

  return (
    <PasswordFrame>
      <PasswordField {...props} type={isShown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
      <VisibilityToggle
        aria-label={isShown ? 'Hide password' : 'Show password'}
        // A press must not move the focus and the caret out of the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={handleToggle}
      >
        <Icon of={isShown ? EyeOff : Eye} size={22} />
      </VisibilityToggle>
    </PasswordFrame>
  );
}
