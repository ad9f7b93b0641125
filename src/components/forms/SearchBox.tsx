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
  /** The query parameter of the text, where the server can render the page for it. */
  name?: string;
};

export function SearchBox({ label, placeholder, value, onChange, size, name }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only text typed before hydration differs from `value`.
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

/** A role of its own; some browsers still do not know the search element. */
const SearchFrame = styled.form.attrs({ role: 'search' })`
  display: flex;
  gap: 12px;
`;

const Go = styled(Button)`
  display: none;

  ${media.withoutScript} {
    display: inline-flex;
  }
`;

type FormProps = Pick<ComponentProps<typeof SearchBox>, 'label' | 'placeholder' | 'value' | 'onChange'> & {
  id?: string;
  filter?: { name: string; value: string };
};

/** The search of a public list: it follows every key; without a script it submits and the server renders the results. */
export function SearchForm({ id, filter, ...box }: FormProps) {
  return (
    <SearchFrame id={id} onSubmit={(event) => event.preventDefault()}>
      <SearchBox {...box} name="q" size="lg" />
      <Go type="submit" tone="gold" {...filter}>
        Search
      </Go>
    </SearchFrame>
  );
}

type ClearProps = Pick<ComponentProps<typeof Button>, 'size' | 'children'> & {
  filter?: { name: string; value: string };
  onClear: () => void;
};

/** Clears a search; without a script it requests the page without one. */
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
