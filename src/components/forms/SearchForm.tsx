import type { ComponentProps, MouseEvent } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { media } from '@/theme/theme';
import { SearchBox } from './SearchBox';

// With scripts, a public list changes with every key. Without scripts, these forms send the search and the filter.

type ListFilter = { name: string; value: string };

const SearchFormFrame = styled.form.attrs({ role: 'search' })`
  display: flex;
  gap: 12px;
`;

const SubmitButton = styled(Button)`
  display: none;

  ${media.withoutScript} {
    display: inline-flex;
  }
`;

type FormProps = Pick<ComponentProps<typeof SearchBox>, 'label' | 'placeholder' | 'value' | 'onChange'> & {
  id?: string;
  filter?: ListFilter;
};

export function SearchForm({ id, filter, ...searchBoxProps }: FormProps) {
  return (
    <SearchFormFrame id={id} onSubmit={(event) => event.preventDefault()}>
      <SearchBox {...searchBoxProps} name="q" size="lg" />
      <SubmitButton type="submit" tone="gold" name={filter?.name} value={filter?.value}>
        Search
      </SubmitButton>
    </SearchFormFrame>
  );
}

type ClearProps = Pick<ComponentProps<typeof Button>, 'size' | 'children'> & {
  filter?: ListFilter;
  onClear: () => void;
};

/** Clears the search and keeps the filter. Without scripts, the form sends only the filter. */
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
