import type { ComponentProps, MouseEvent } from 'react';
import { Button } from '@/components/ui/Button';

type Props = Pick<ComponentProps<typeof Button>, 'size' | 'children'> & {
  /** The list's remaining filters as query parameters. */
  filter?: { name: string; value: string };
  onClear: () => void;
};

/** Clears a search; without a script it requests the page without one. */
export function ClearButton({ filter, onClear, ...rest }: Props) {
  function handleClick(event: MouseEvent) {
    event.preventDefault();
    onClear();
  }

  return (
    <form>
      {filter && <input type="hidden" {...filter} />}
      <Button {...rest} type="submit" tone="line" onClick={handleClick} />
    </form>
  );
}
