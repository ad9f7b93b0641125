import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** The props of a form's fields and controls: an edit clears the field's error (spec section 5). */
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
