const STEPS: Record<string, (at: number, count: number) => number> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

type Pressed = { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean };

/**
 * The next index for an arrow key, Home or End in a row of `count` controls with a roving tabindex; undefined
 * for any other key.
 */
export function stepOf({ key, ctrlKey, metaKey, altKey }: Pressed, at: number, count: number): number | undefined {
  return ctrlKey || metaKey || altKey ? undefined : STEPS[key]?.(at, count);
}
