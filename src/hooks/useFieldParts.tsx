import type { ReactNode } from 'react';
import { type Control, type FieldValues, type Path, type UseFormReturn, useWatch } from 'react-hook-form';

/** The props of a form's fields and controls: an edit clears the field's error (spec section 5). */
export function useFieldParts<Draft extends FieldValues, Name extends Path<Draft>, Checked>(
  form: UseFormReturn<Draft, unknown, Checked>,
  controlId: (name: Name) => string,
) {
  const { control, register, clearErrors, getFieldState, getValues, formState } = form;
  return {
    fieldOf: (name: Name) => ({ id: controlId(name), error: getFieldState(name, formState).error?.message }),
    controlOf: (name: Name, handleChange?: () => void) =>
      register(name, {
        onChange() {
          clearErrors(name);
          handleChange?.();
        },
      }),
    /** The text of a field now. */
    textOf: (name: Name) => textIn(getValues(name)),
    /** What a field's text shows while it is typed, without rerendering the rest of the form. */
    shownOf: (name: Name, show: (text: string) => ReactNode) => (
      <Watched control={control} name={name}>
        {show}
      </Watched>
    ),
  };
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');

type WatchedProps<Draft extends FieldValues, Checked> = {
  control: Control<Draft, unknown, Checked>;
  name: Path<Draft>;
  children: (text: string) => ReactNode;
};

function Watched<Draft extends FieldValues, Checked>({ control, name, children }: WatchedProps<Draft, Checked>) {
  return children(textIn(useWatch({ control, name })));
}
