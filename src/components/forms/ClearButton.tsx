import type { ComponentProps, MouseEvent } from 'react';
import { Button } from '@/components/ui/Button';

type Props = Pick<ComponentProps<typeof Button>, 'size' | 'children'> & {
  /** What the list stays narrowed to, as the address spells it. */
  filter?: { name: string; value: string };
  onClear: () => void;
};

/** Takes a search back; without a script it asks for the page without one. */
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
