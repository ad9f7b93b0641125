import { useSortable } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide';
import { type MouseEvent, type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '@/components/ui/Icon';
import { useReducedMotion } from '@/hooks/useReducedMotion';
import * as texts from '@/texts/imageOrder';
import * as S from './FeaturedImages.styles';

/** Where an image stands, and what moves it. */
export type PlaceProps = {
  /** The key of the image in its list. */
  id: string;
  /** Its number among the images that stay, from 1; 0 for one that goes on save. */
  number: number;
  /** How many images stay. */
  count: number;
  onStep: (by: -1 | 1) => void;
};

type Props = PlaceProps & {
  name: string;
  picture: ReactNode;
  children: ReactNode;
};

/** An image of the form: its picture can be dragged, and buttons move it one place. */
export function SortableThumb({ id, number, count, onStep, name, picture, children }: Props) {
  const isReduced = useReducedMotion();
  const isRemoved = number === 0;
  const canMove = !isRemoved && count > 1;
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: { draggable: !canMove, droppable: false },
    ...(isReduced && { transition: null }),
  });
  const item = useRef<HTMLLIElement | null>(null);

  function handleStep(by: -1 | 1, { currentTarget }: MouseEvent<HTMLElement>) {
    flushSync(() => onStep(by));
    currentTarget.focus();
    item.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }

  const step = (by: -1 | 1, isEnd: boolean, text: string, label: string) => (
    // Not `disabled` at the end: the button would lose the focus when its image arrives there.
    <S.Step
      type="button"
      aria-label={label}
      aria-disabled={isEnd || undefined}
      onClick={(event) => !isEnd && handleStep(by, event)}
    >
      {text}
    </S.Step>
  );

  return (
    <S.Thumb
      ref={(element) => {
        item.current = element;
        setNodeRef(element);
      }}
      $isRemoved={isRemoved}
      $isDragging={isDragging}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)`, transition } : undefined}
    >
      <S.Frame>
        {picture}
        {canMove && (
          <S.Grip {...listeners} data-grip>
            <Icon of={GripVertical} size={20} />
          </S.Grip>
        )}
        {!isRemoved && <S.Place>{texts.placeLabel(number)}</S.Place>}
      </S.Frame>
      {children}
      {canMove && (
        <S.Steps>
          {step(-1, number === 1, texts.earlierButton, texts.earlierLabel(name))}
          {step(1, number === count, texts.laterButton, texts.laterLabel(name))}
        </S.Steps>
      )}
    </S.Thumb>
  );
}
