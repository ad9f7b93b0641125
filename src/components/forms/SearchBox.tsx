import { Search } from 'lucide';
import { type ComponentProps, type KeyboardEvent, type MouseEvent, useId, useLayoutEffect, useRef } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { media, theme } from '@/theme/theme';
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
  /** The query parameter of the search, where the server can render its results. */
  name?: string;
};

export function SearchBox({ label, placeholder, value, onChange, size, name }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: takes over text typed before hydration, once.
  useLayoutEffect(() => {
    const typed = input.current?.value ?? value;
    if (typed !== value) onChange(typed);
  }, []);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || value === '') return;
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

/** With the role of the `search` element, which older browsers do not know. */
const SearchFormFrame = styled.form.attrs({ role: 'search' })`
  display: flex;
  gap: 12px;
`;

/** Only without scripts, because with them the list follows every key. */
const SubmitButton = styled(Button)`
  display: none;

  ${media.withoutScript} {
    display: inline-flex;
  }
`;

type FormProps = Pick<ComponentProps<typeof SearchBox>, 'label' | 'placeholder' | 'value' | 'onChange'> & {
  id?: string;
  /** The chosen filter of the list, which the form sends along without scripts. */
  filter?: { name: string; value: string };
};

/** The search of a public list. It follows every key; without scripts the server renders the results. */
export function SearchForm({ id, filter, ...searchBoxProps }: FormProps) {
  return (
    <SearchFormFrame id={id} onSubmit={(event) => event.preventDefault()}>
      <SearchBox {...searchBoxProps} name="q" size="lg" />
      <SubmitButton type="submit" tone="gold" {...filter}>
        Search
      </SubmitButton>
    </SearchFormFrame>
  );
}

type ClearProps = Pick<ComponentProps<typeof Button>, 'size' | 'children'> & {
  filter?: { name: string; value: string };
  onClear: () => void;
};

/** Clears a search. Without scripts it requests the page without one, with the chosen filter. */
export function ClearButton({ filter, onClear, ...rest }: ClearProps) {
  function handleClick(event: MouseEvent) {
    event.preventDefault();
    onClear();
  }

  return (
    <form>
      {filter && <input type="hidden" {...filter} />}
      <Button {...rest} type="submit" tone="line" onClick={handleClick} />
    </form>
  );
}
