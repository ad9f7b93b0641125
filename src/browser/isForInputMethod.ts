import type { KeyboardEvent } from 'react';

const SAFARI_CODE = 229;

/** Whether a key acts on the composition of an input method. Safari, where it ends before the event, tells by a code. */
export const isForInputMethod = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === SAFARI_CODE;
