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

const FoldedControls = styled(Row).attrs({ $gap: 8 })`
  flex: 1 0 100%;

  ${media.phone} {
    > * {
      flex: 1 1 130px;
    }
  }
`;

/** The pressed button disappears, so the focus moves to the heading of the screen. */
export function clearSearchAndFilters(controls: ListControls) {
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

const isDefault = ({ options }: ListFilter, value: string) => value === options[0]?.value;
const isActive = (filter: ListFilter) => !isDefault(filter, filter.value);

type Props = {
  label: string;
  controls: ListControls;
  visibleFilter?: ListFilter;
  /** Further filters behind the button "Filters", which opens by itself when one is set. */
  foldedFilters?: readonly ListFilter[];
  /** The order of the list, behind the same button. It hides nothing, so it counts as no filter. */
  order?: ListFilter;
  children?: ReactNode;
  badgeText?: string;
  canClear: boolean;
};

export function ListTools(props: Props) {
  const { label, controls, visibleFilter, foldedFilters = [], order, badgeText, children, canClear } = props;
  const id = useId();
  const foldedControls = order ? [...foldedFilters, order] : foldedFilters;
  const activeCount = foldedFilters.filter(isActive).length;
  const [isOpen, setOpen] = useState(foldedControls.some(isActive));
  const [lastActiveCount, setLastActiveCount] = useState(activeCount);

  const renderFilter = (filter: ListFilter) => (
    <Select
      key={filter.name}
      label={filter.label}
      value={filter.value}
      options={filter.options}
      size="sm"
      onChange={(value) => controls.setQueryValues({ [filter.name]: isDefault(filter, value) ? '' : value })}
    />
  );

  // Opens also for a filter set later: categories are known once the records have loaded, and Back can set a filter.
  if (activeCount !== lastActiveCount) {
    setLastActiveCount(activeCount);
    if (activeCount > lastActiveCount) setOpen(true);
  }

  return (
    <ScreenTools>
      <SearchBox label={label} placeholder={`${label}...`} size="sm" value={controls.search} onChange={controls.setSearch} />
      {visibleFilter && renderFilter(visibleFilter)}
      {foldedControls.length > 0 && (
        <Button
          tone="line"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon of={SlidersHorizontal} size={20} />
          <span>{activeCount > 0 ? `Filters (${activeCount})` : 'Filters'}</span>
        </Button>
      )}
      {children}
      {badgeText && (
        <div>
          <Badge tone="draft">{badgeText}</Badge>
        </div>
      )}
      {isOpen && <FoldedControls id={id}>{foldedControls.map(renderFilter)}</FoldedControls>}
      {canClear && (
        <Button tone="ghost" size="sm" onClick={() => clearSearchAndFilters(controls)}>
          {admin.clearButton}
        </Button>
      )}
    </ScreenTools>
  );
}
