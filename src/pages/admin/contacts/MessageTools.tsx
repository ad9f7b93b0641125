import { useContactsPolling } from '@/api/ContactsPolling';
import { ListCount } from '@/components/admin/ListCount';
import { ListTools } from '@/components/admin/ListTools';
import type { ListControls } from '@/hooks/useListControls';
import * as S from './MessageTools.styles';
import { STATUS_FILTERS, type StatusFilter } from './useFoundMessages';

type Props = {
  controls: ListControls;
  status: StatusFilter;
  canClear: boolean;
  /** Undefined until the first messages have loaded. */
  count: { shown: number; total: number; isWhole: boolean } | undefined;
  onClear: () => void;
};

export function MessageTools({ controls, status, canClear, count, onClear }: Props) {
  const { isPaused, setPaused } = useContactsPolling();
  return (
    <S.Tools>
      <ListTools
        label="Search messages"
        controls={controls}
        filter={{ label: 'Status', options: STATUS_FILTERS, value: status }}
        canClear={controls.isFiltered && canClear}
        onClear={onClear}
      />
      <S.Live>
        {count && <ListCount {...count} what="message" />}
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
