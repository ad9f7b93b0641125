import type { ReactNode } from 'react';
import { SearchBox } from '@/components/forms/SearchBox';
import { Select } from '@/components/forms/Select';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import type { ListControls } from '@/hooks/useListControls';
import * as admin from '@/texts/adminCommon';
import * as texts from '@/texts/adminLists';
import { ScreenTools } from './Screen';

type Props<Value extends string> = {
  /** The search's label: "Search blogs". */
  label: string;
  controls: ListControls;
  filter?: { label: string; value: Value; options: readonly { value: Value; label: string }[] };
  /** Further tools, after the filter. */
  children?: ReactNode;
  /** The name of what the list shows alone because it needs attention. */
  need?: string;
  canClear: boolean;
  onClear: () => void;
};

/** The tools above a back office list: search, filter, and a button that clears both. */
export function ListTools<Value extends string>({ label, controls, filter, need, children, canClear, onClear }: Props<Value>) {
  return (
    <ScreenTools>
      <SearchBox
        label={label}
        placeholder={texts.searchPlaceholder(label)}
        size="sm"
        value={controls.search}
        onChange={controls.setSearch}
      />
      {filter && <Select {...filter} size="sm" onChange={(value) => controls.setFilter(value)} />}
      {need && (
        <div>
          <Badge tone="draft">{need}</Badge>
        </div>
      )}
      {children}
      {canClear && (
        <Button tone="ghost" size="sm" onClick={onClear}>
          {admin.clearButton}
        </Button>
      )}
    </ScreenTools>
  );
}
