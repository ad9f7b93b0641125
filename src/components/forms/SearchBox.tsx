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
  /** The name of the text in the address, where a page can be asked for with it. */
  name?: string;
  className?: string;
};

export function SearchBox({ label, placeholder, value, onChange, size = 'md', name, className }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  // What was typed into the page before this code came is a search like any other. Only the first time: after that it is `value`.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above.
  useLayoutEffect(() => {
    const typed = input.current?.value ?? value;
    if (typed !== value) onChange(typed);
  }, []);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || value === '') return;
    // The key is used up here: a dialog around the box stays open.
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
