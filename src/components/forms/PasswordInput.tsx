import { Eye, EyeOff } from 'lucide';
import { type ComponentProps, type Ref, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { IconButton } from '@/components/ui/buttonStyles';
import { Icon } from '@/components/ui/Icon';
import { Input } from './Input';

const Password = styled.div`
  position: relative;
`;

const PasswordField = styled(Input)`
  padding-right: 58px;
`;

const Toggle = styled(IconButton)`
  position: absolute;
  right: 3px;
  top: 3px;
  height: 44px;
`;

type Props = Omit<ComponentProps<'input'>, 'type' | 'ref'> & { ref?: Ref<HTMLInputElement | null> };

export function PasswordInput({ ref, ...props }: Props) {
  const [isShown, setShown] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);
  const caret = useRef<[number | null, number | null]>([null, null]);

  function handleToggle() {
    caret.current = [input.current?.selectionStart ?? null, input.current?.selectionEnd ?? null];
    setShown(!isShown);
  }

  // Browsers move the caret when the type changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the type has changed whenever isShown has.
  useLayoutEffect(() => {
    const [start, end] = caret.current;
    if (start !== null) input.current?.setSelectionRange(start, end);
  }, [isShown]);

  return (
    <Password>
      <PasswordField {...props} ref={input} type={isShown ? 'text' : 'password'} spellCheck={false} autoCapitalize="none" />
      <Toggle
        type="button"
        aria-label={isShown ? 'Hide password' : 'Show password'}
        // A pointer press must not move focus and caret.
        onMouseDown={(event) => event.preventDefault()}
        onClick={handleToggle}
      >
        <Icon of={isShown ? EyeOff : Eye} size={22} />
      </Toggle>
    </Password>
  );
}
