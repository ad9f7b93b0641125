import { ArrowUp } from 'lucide';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import * as texts from '@/texts/adminMessages';

/** Sticky over the list, without taking space from it. */
const Place = styled.div`
  position: sticky;
  z-index: 2;
  top: 88px;
  display: grid;
  justify-items: center;
  height: 0;

  > button {
    filter: drop-shadow(0 3px 6px ${({ theme }) => theme.colour.scrim});
  }
`;

type Props = {
  /** Messages held back while the user is reading the list. */
  held: number;
  /** Messages that entered the list automatically. */
  arrived: number;
  onShow: () => void;
};

export function NewMessages({ held, arrived, onShow }: Props) {
  return (
    <Place role="status">
      {held > 0 && (
        <Button tone="gold" size="sm" onClick={onShow}>
          <Icon of={ArrowUp} size={18} />
          {texts.newMessages(held)}
        </Button>
      )}
      {held === 0 && arrived > 0 && <VisuallyHidden>{texts.newMessages(arrived)}</VisuallyHidden>}
    </Place>
  );
}
