import { Search } from 'lucide';
import { type KeyboardEvent, useId } from 'react';
import { Icon } from './Icon';
import * as S from './SearchBox.styles';
import { VisuallyHidden } from './VisuallyHidden';

type Props = {
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  size?: S.SearchBoxSize;
  className?: string;
};

export function SearchBox({ label, placeholder, value, onChange, size = 'md', className }: Props) {
  const id = useId();

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
        id={id}
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
