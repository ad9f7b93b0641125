import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';

/** A click moves nothing; a finger that scrolls the page drags nothing. */
const MOUSE = { activationConstraint: { distance: 6 } };
const TOUCH = { activationConstraint: { delay: 200, tolerance: 8 } };

/** The list announces each move itself, also those by its buttons, which are the way for keyboards. */
const silent = () => undefined;
const announcements: Announcements = { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent };
const SILENT = { announcements, screenReaderInstructions: { draggable: '' } };

type Props = {
  /** The keys of the images, in their order. */
  keys: string[];
  onMove: (from: number, to: number) => void;
  children: ReactNode;
};

/** Lets mouse and touch drag the images of a list into another order. */
export function SortableImages({ keys, onMove, children }: Props) {
  const sensors = useSensors(useSensor(MouseSensor, MOUSE), useSensor(TouchSensor, TOUCH));

  function handleDragEnd({ active, over }: DragEndEvent) {
    if (over) onMove(keys.indexOf(String(active.id)), keys.indexOf(String(over.id)));
  }

  return (
    <DndContext sensors={sensors} collisionDetection={closestCenter} accessibility={SILENT} onDragEnd={handleDragEnd}>
      <SortableContext items={keys} strategy={rectSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}
