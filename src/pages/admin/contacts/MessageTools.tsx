import { useContactsPolling } from '@/api/ContactsPolling';
import { Button } from '@/components/Button';
import { ScreenTools } from '@/components/Screen';
import { SearchBox } from '@/components/SearchBox';
import { Select } from '@/components/Select';
import type { ListControls } from '@/hooks/useListControls';
import * as S from './MessageTools.styles';
import { STATUS_FILTERS, type StatusFilter } from './statusFilters';

type Props = { controls: ListControls; status: StatusFilter; canClear: boolean; onClear: () => void };

export function MessageTools({ controls, status, canClear, onClear }: Props) {
  const { isPaused, setPaused } = useContactsPolling();
  return (
    <S.Tools>
      <ScreenTools>
        <SearchBox
          label="Search messages"
          placeholder="Search messages..."
          size="sm"
          value={controls.search}
          onChange={controls.setSearch}
        />
        <Select label="Status" size="sm" options={STATUS_FILTERS} value={status} onChange={controls.setFilter} />
        {controls.isFiltered && canClear && (
          <Button tone="ghost" size="sm" onClick={onClear}>
            Clear
          </Button>
        )}
      </ScreenTools>
      <S.Live>
        <S.Shuttle aria-hidden $isStill={isPaused} />
        <span>{isPaused ? 'Updates are paused' : 'Checks for new mail every 5 seconds'}</span>
        <S.Switch type="button" role="switch" aria-checked={isPaused} onClick={() => setPaused(!isPaused)}>
          <S.Track aria-hidden />
          Pause updates
        </S.Switch>
      </S.Live>
    </S.Tools>
  );
}
