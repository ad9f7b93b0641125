import type { ComponentProps, MouseEvent } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { media } from '@/theme/theme';
import { SearchBox } from './SearchBox';

/** A role of its own; some browsers still do not know the search element. */
const Search = styled.form.attrs({ role: 'search' })`
  display: flex;
  gap: 12px;
`;

/** With a script the list follows every key. */
const Go = styled(Button)`
  display: none;

  ${media.withoutScript} {
    display: inline-flex;
  }
`;

type Props = Pick<ComponentProps<typeof SearchBox>, 'label' | 'placeholder' | 'value' | 'onChange'> & {
  /** Only where controls outside also belong to the form. */
  id?: string;
  /** The list's other filters as query parameters. */
  filter?: { name: string; value: string };
};

/** The search of a public list: it follows every key; without a script it submits and the server renders the results. */
export function SearchForm({ id, filter, ...box }: Props) {
  return (
    <Search id={id} onSubmit={(event) => event.preventDefault()}>
      <SearchBox {...box} name="q" size="lg" />
      <Go type="submit" tone="gold" {...filter}>
        Search
      </Go>
    </Search>
  );
}

type ClearProps = Pick<ComponentProps<typeof Button>, 'size' | 'children'> & {
  /** The list's remaining filters as query parameters. */
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
