import type { ReactNode } from 'react';
import { type FieldValues, type Path, type UseFormRegisterReturn, type UseFormReturn, Watch } from 'react-hook-form';

/** What the fields and controls with these names are made of. */
export type FieldParts<Name extends string> = {
  fieldOf: (name: Name) => { id: string; error: string | undefined };
  controlOf: (name: Name, handleChange?: () => void) => UseFormRegisterReturn;
  /** The text of a field now. */
  textOf: (name: Name) => string;
  /** What a field's text shows while it is typed, without rerendering the rest of the form. */
  shownOf: (name: Name, show: (text: string) => ReactNode) => ReactNode;
};

/** The props of a form's fields and controls: an edit clears the field's error (spec section 5). */
export function useFieldParts<Draft extends FieldValues, Name extends Path<Draft>, Checked>(
  form: UseFormReturn<Draft, unknown, Checked>,
  controlId: (name: Name) => string,
): FieldParts<Name> {
  const { control, register, clearErrors, getFieldState, getValues, formState } = form;
  return {
    fieldOf: (name) => ({ id: controlId(name), error: getFieldState(name, formState).error?.message }),
    controlOf: (name, handleChange) =>
      register(name, {
        onChange() {
          clearErrors(name);
          handleChange?.();
        },
      }),
    textOf: (name) => textIn(getValues(name)),
    shownOf: (name, show) => <Watch control={control} name={name} render={(value: unknown) => show(textIn(value))} />,
  };
}

const textIn = (value: unknown) => (typeof value === 'string' ? value : '');
