import type { FormEvent, ReactNode } from 'react';

type Props = {
  /** What the list stays narrowed to, as the address spells it. */
  filter?: { name: string; value: string };
  onClear: () => void;
  /** The button that clears. */
  children: ReactNode;
};

/** Around the button that takes a search back: without a script it asks for the page without one. */
export function ClearForm({ filter, onClear, children }: Props) {
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    onClear();
  }

  return (
    <form onSubmit={handleSubmit}>
      {filter && <input type="hidden" {...filter} />}
      {children}
    </form>
  );
}
