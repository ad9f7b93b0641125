import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { Row } from '@/components/ui/primitives';

const ButtonRow = styled(Row).attrs({ $gap: 8 })`
  margin-top: auto;
  padding-top: 8px;

  > button {
    flex: 1 1 auto;
    padding-inline: 12px;
  }
`;

type Props = { name: string; place: number; imageCount: number; onMove: (newPlace: number) => void };

export function MoveButtons({ name, place, imageCount, onMove }: Props) {
  function handleMove(newPlace: number, { currentTarget: button }: MouseEvent<HTMLElement>) {
    flushSync(() => onMove(newPlace));
    // The button has moved together with its image, and so has lost the focus.
    button.focus();
    button.closest('li')?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }

  const renderMoveButton = (text: string, label: string, newPlace: number) => {
    const wouldNotMove = newPlace === place || newPlace < 1 || newPlace > imageCount;
    return (
      <Button
        tone="line"
        size="sm"
        aria-label={label}
        // Not `disabled`, because a pressed button would lose the focus when its image arrives at the end.
        aria-disabled={wouldNotMove || undefined}
        onClick={(event) => !wouldNotMove && handleMove(newPlace, event)}
      >
        {text}
      </Button>
    );
  };

  return (
    <ButtonRow>
      {renderMoveButton('Earlier', `Move ${name} earlier`, place - 1)}
      {renderMoveButton('Later', `Move ${name} later`, place + 1)}
      {renderMoveButton('Make cover', `Make cover: ${name}`, 1)}
    </ButtonRow>
  );
}
