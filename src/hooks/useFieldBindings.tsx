import type { ReactNode } from 'react';
import { type FieldValues, type Path, type UseFormRegisterReturn, type UseFormReturn, Watch } from 'react-hook-form';
import { toText } from '@/domain/coerce';

export type FieldBindings<Name extends string> = {
  fieldProps: (name: Name) => { id: string; error: string | undefined };
  /** The props of the input element. An edit clears the error of the field (spec section 5), then calls `onEdit`. */
  controlProps: (name: Name, onEdit?: () => void) => UseFormRegisterReturn;
  currentText: (name: Name) => string;
  /** Renders what depends on the text of a field. A typed letter rerenders only this part, not the whole form. */
  renderWithText: (name: Name, render: (text: string) => ReactNode) => ReactNode;
};

export function useFieldBindings<Draft extends FieldValues, Name extends Path<Draft>, Validated>(
  form: UseFormReturn<Draft, unknown, Validated>,
  controlId: (name: Name) => string,
): FieldBindings<Name> {
  const { control, register, clearErrors, getFieldState, getValues, formState } = form;
  return {
    fieldProps: (name) => ({ id: controlId(name), error: getFieldState(name, formState).error?.message }),
    controlProps: (name, onEdit) =>
      register(name, {
        onChange() {
          clearErrors(name);
          onEdit?.();
        },
      }),
    currentText: (name) => toText(getValues(name)),
    renderWithText: (name, render) => <Watch control={control} name={name} render={(value: unknown) => render(toText(value))} />,
  };
}
