import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** What the fields of a form and their controls need: an edit takes the field's message away (spec section 5). */
export function useFieldParts<Draft extends FieldValues, Name extends Path<Draft>, Checked>(
  form: UseFormReturn<Draft, unknown, Checked>,
  controlId: (name: Name) => string,
) {
  const { register, clearErrors, getFieldState, formState } = form;
  return {
    fieldOf: (name: Name) => ({ id: controlId(name), error: getFieldState(name, formState).error?.message }),
    controlOf: (name: Name, handleChange?: () => void) =>
      register(name, {
        onChange() {
          clearErrors(name);
          handleChange?.();
        },
      }),
  };
}
