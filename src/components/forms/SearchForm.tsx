import type { ComponentProps } from 'react';
import * as texts from '@/texts/lists';
import { SearchBox } from './SearchBox';
import * as S from './SearchForm.styles';

type Props = Pick<ComponentProps<typeof SearchBox>, 'label' | 'placeholder' | 'value' | 'onChange'> & {
  /** Only where controls outside also belong to the form. */
  id?: string;
  /** The list's other filters as query parameters. */
  filter?: { name: string; value: string };
  /** Called when the visitor is about to search. */
  onBegin?: () => void;
};

/**
 * The search of a public list: it follows every key; without a script it submits and the server renders the
 * results.
 */
export function SearchForm({ id, filter, onBegin, ...box }: Props) {
  return (
    <S.Search id={id} onFocus={onBegin} onSubmit={(event) => event.preventDefault()}>
      <SearchBox {...box} name="q" size="lg" />
      <S.Go type="submit" tone="gold" {...filter}>
        {texts.searchButton}
      </S.Go>
    </S.Search>
  );
}
