import { Search } from 'lucide';
import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '@/components/ui/Icon';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import * as S from './SearchBox.styles';

type Props = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  size?: S.SearchBoxSize;
  /** The query parameter of the text, where the server can render the page for it. */
  name?: string;
  className?: string;
};

export function SearchBox({ label, placeholder, value, onChange, size = 'md', name, className }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  // Text typed before hydration is a search like any other. Only on mount: after that it equals `value`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useLayoutEffect(() => {
    const typed = input.current?.value ?? value;
    if (typed !== value) onChange(typed);
  }, []);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || value === '') return;
    // The key press ends here: a dialog around the box stays open.
    event.preventDefault();
    event.stopPropagation();
    onChange('');
  }

  return (
    <S.SearchBox className={className}>
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <Icon of={Search} size={20} />
      <S.SearchInput
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
    </S.SearchBox>
  );
}
