import type { ComponentProps } from 'react';
import { SearchBox } from './SearchBox';
import * as S from './SearchForm.styles';

type Props = Pick<ComponentProps<typeof SearchBox>, 'label' | 'placeholder' | 'value' | 'onChange'> & {
  /** Only where something outside belongs to the form, too. */
  id?: string;
  /** What else the list is narrowed to, as the address spells it. */
  filter?: { name: string; value: string };
  /** A visitor is about to search. */
  onBegin?: () => void;
};

/** The search of a public list: it follows every key, and without a script asks for the page of what was found. */
export function SearchForm({ id, filter, onBegin, ...box }: Props) {
  return (
    <S.Search id={id} onFocus={onBegin} onSubmit={(event) => event.preventDefault()}>
      <SearchBox {...box} name="q" size="lg" />
      <S.Go type="submit" tone="gold" {...filter}>
        Search
      </S.Go>
    </S.Search>
  );
}
