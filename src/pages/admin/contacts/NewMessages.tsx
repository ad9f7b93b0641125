import { ArrowUp } from 'lucide';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { countWithNoun } from '@/texts/format';
import { theme } from '@/theme/theme';

const StickyNotice = styled.div`
  position: sticky;
  z-index: 2;
  top: 88px;
  display: grid;
  justify-items: center;
  height: 0;

  > button {
    filter: drop-shadow(0 3px 6px ${theme.colour.scrim});
  }
`;

type Props = {
  heldCount: number;
  lastAddedCount: number;
  onShow: () => void;
};

export function NewMessages({ heldCount, lastAddedCount, onShow }: Props) {
  return (
    <StickyNotice role="status">
      {heldCount > 0 && (
        <Button tone="gold" size="sm" onClick={onShow}>
          <Icon of={ArrowUp} size={18} />
          {countWithNoun(heldCount, 'new message')}
        </Button>
      )}
      {heldCount === 0 && lastAddedCount > 0 && <VisuallyHidden>{countWithNoun(lastAddedCount, 'new message')}</VisuallyHidden>}
    </StickyNotice>
  );
}
