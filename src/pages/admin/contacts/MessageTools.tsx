import { useContactsPolling } from '@/api/ContactsPolling';
import { ListCount } from '@/components/admin/ListCount';
import { ListTools } from '@/components/admin/ListTools';
import type { MessageQuery } from '@/domain/messageQuery';
import type { ListControls } from '@/hooks/useListControls';
import * as texts from '@/texts/adminMessages';
import { MessageFilters } from './MessageFilters';
import * as S from './MessageTools.styles';
import type { Choose } from './useMessageQuery';

type Props = {
  controls: ListControls;
  query: MessageQuery;
  canClear: boolean;
  /** Undefined until the first messages have loaded. */
  count: { shown: number; total: number; isWhole: boolean } | undefined;
  onChoose: Choose;
  onClear: () => void;
};

export function MessageTools({ controls, query, canClear, count, onChoose, onClear }: Props) {
  const { isPaused, setPaused } = useContactsPolling();
  return (
    <S.Tools>
      <ListTools label={texts.searchLabel} controls={controls} canClear={controls.isFiltered && canClear} onClear={onClear}>
        <MessageFilters query={query} onChoose={onChoose} />
      </ListTools>
      <S.Live>
        {count && <ListCount {...count} inWords={texts.recordCount} />}
        <S.Shuttle aria-hidden $isStill={isPaused} />
        <span>{isPaused ? texts.updatesPaused : texts.updatesRun}</span>
        <S.Switch type="button" role="switch" aria-checked={isPaused} onClick={() => setPaused(!isPaused)}>
          <S.Track aria-hidden />
          {texts.pauseSwitch}
        </S.Switch>
      </S.Live>
    </S.Tools>
  );
}
