import { EmptyList } from '@/components/admin/EmptyList';
import * as texts from '@/texts/adminMessages';

type Props = { isFiltered: boolean; onClear: () => void };

export function NoMessages({ isFiltered, onClear }: Props) {
  return (
    <EmptyList
      heading={texts.emptyTitle}
      hint={isFiltered ? texts.emptyHintFiltered : texts.emptyHint}
      onClear={isFiltered ? onClear : undefined}
    />
  );
}
