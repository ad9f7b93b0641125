import { SearchBox } from '@/components/forms/SearchBox';
import { Select } from '@/components/forms/Select';
import { Button } from '@/components/ui/Button';
import type { ListControls } from '@/hooks/useListControls';
import { ScreenTools } from './Screen';

type Props<Value extends string> = {
  /** "Search blogs". */
  label: string;
  controls: ListControls;
  filter?: { label: string; value: Value; options: readonly { value: Value; label: string }[] };
  canClear: boolean;
  onClear: () => void;
};

/** What stands above a list of the back office: its search, its filter, and the way back to all of it. */
export function ListTools<Value extends string>({ label, controls, filter, canClear, onClear }: Props<Value>) {
  return (
    <ScreenTools>
      <SearchBox label={label} placeholder={`${label}...`} size="sm" value={controls.search} onChange={controls.setSearch} />
      {filter && <Select {...filter} size="sm" onChange={controls.setFilter} />}
      {canClear && (
        <Button tone="ghost" size="sm" onClick={onClear}>
          Clear
        </Button>
      )}
    </ScreenTools>
  );
}
