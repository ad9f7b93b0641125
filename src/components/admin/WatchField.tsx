import type { ReactNode } from 'react';
import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form';

type Props<Draft extends FieldValues, Checked> = {
  control: Control<Draft, unknown, Checked>;
  name: Path<Draft>;
  children: (text: string) => ReactNode;
};

/** Renders a hint about a field's text while it is typed, without rerendering the rest of the form. */
export function WatchField<Draft extends FieldValues, Checked>({ control, name, children }: Props<Draft, Checked>) {
  const value: unknown = useWatch({ control, name });
  return children(typeof value === 'string' ? value : '');
}
