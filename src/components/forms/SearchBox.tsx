import { Search } from 'lucide';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { isForInputMethod } from '@/browser/isForInputMethod';
import { Icon } from '@/components/ui/Icon';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { theme } from '@/theme/theme';
import { Input } from './Input';

type SearchBoxSize = 'sm' | 'lg';

const SearchBoxFrame = styled.div`
  position: relative;
  width: 100%;

  > svg {
    position: absolute;
    left: 16px;
    top: 50%;
    transform: translateY(-50%);
    color: ${theme.colour.school};
    pointer-events: none;
  }
`;

const SearchInput = styled(Input)<{ $size: SearchBoxSize }>`
  min-height: ${({ $size }) => ($size === 'sm' ? '46px' : '60px')};
  padding-block: ${({ $size }) => ($size === 'sm' ? '9px' : '12px')};
  padding-left: 48px;

  ${({ $size }) => $size === 'lg' && 'border-color: transparent;'}

  &::-webkit-search-cancel-button {
    cursor: pointer;
  }
`;

type Props = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  size: SearchBoxSize;
  /** The query parameter by which a form without scripts sends the search. */
  name?: string;
};

export function SearchBox({ label, placeholder, value, onChange, size, name }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: takes over text typed before hydration, once.
  useLayoutEffect(() => {
    const shownText = input.current?.value ?? value;
    if (shownText !== value) onChange(shownText);
  }, []);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || value === '' || isForInputMethod(event)) return;
    // Otherwise Escape would also close a dialog around the box.
    event.preventDefault();
    event.stopPropagation();
    onChange('');
  }

  return (
    <SearchBoxFrame>
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <Icon of={Search} size={20} />
      <SearchInput
        ref={input}
        id={id}
        name={name}
        type="search"
        $size={size}
        placeholder={placeholder}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={handleKeyDown}
      />
    </SearchBoxFrame>
  );
}
