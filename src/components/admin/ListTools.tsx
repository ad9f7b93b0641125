import { SlidersHorizontal } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import styled from 'styled-components';
import { SearchBox } from '@/components/forms/SearchBox';
import { Select } from '@/components/forms/Select';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { Row } from '@/components/ui/primitives';
import type { ListControls } from '@/hooks/useListControls';
import * as admin from '@/texts/admin';
import { media } from '@/theme/theme';
import { ScreenTools } from './Screen';

const Filters = styled(Row).attrs({ $gap: 8 })`
  flex: 1 0 100%;

  ${media.phone} {
    > * {
      flex: 1 1 130px;
    }
  }
`;

/** Clears search and filters. The pressed button goes with them, so the focus moves to the heading of the screen. */
export function clearList(controls: ListControls) {
  controls.clear();
  document.querySelector('h1')?.focus();
}

/** A filter of a list, or its order. The first option is the default, which the address leaves out. */
export type ListFilter = {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
};

const isSet = ({ value, options }: ListFilter) => value !== options[0]?.value;

type Props = {
  label: string;
  controls: ListControls;
  /** The filter that the requirement names; it stays in sight. */
  filter?: ListFilter;
  /** Further filters behind the button "Filters", which says how many are set and opens by itself when one is. */
  filters?: readonly ListFilter[];
  /** The order, behind the same button. It hides nothing, so it counts as no filter, and Clear leaves it. */
  order?: ListFilter;
  children?: ReactNode;
  need?: string;
  canClear: boolean;
};

export function ListTools(props: Props) {
  const { label, controls, filter, filters = [], order, need, children, canClear } = props;
  const id = useId();
  const choices = order ? [...filters, order] : filters;
  const set = filters.filter(isSet).length;
  const [isOpen, setOpen] = useState(choices.some(isSet));
  const [seen, setSeen] = useState(set);

  const choice = ({ name, ...one }: ListFilter) => (
    <Select
      key={name}
      {...one}
      size="sm"
      onChange={(value) => controls.setQueryValues({ [name]: value === one.options[0]?.value ? '' : value })}
    />
  );

  // Not only at first: categories are known once the records have loaded, and Back can set a filter.
  if (set !== seen) {
    setSeen(set);
    if (set > seen) setOpen(true);
  }

  return (
    <ScreenTools>
      <SearchBox label={label} placeholder={`${label}...`} size="sm" value={controls.search} onChange={controls.setSearch} />
      {filter && choice(filter)}
      {choices.length > 0 && (
        <Button
          tone="line"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={SlidersHorizontal} size={20} />
          <span>{set > 0 ? `Filters (${set})` : 'Filters'}</span>
        </Button>
      )}
      {children}
      {need && (
        <div>
          <Badge tone="draft">{need}</Badge>
        </div>
      )}
      {isOpen && <Filters id={id}>{choices.map(choice)}</Filters>}
      {canClear && (
        <Button tone="ghost" size="sm" onClick={() => clearList(controls)}>
          {admin.clearButton}
        </Button>
      )}
    </ScreenTools>
  );
}
