import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type Resolver,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
  Watch,
} from 'react-hook-form';
import { toText } from '@/domain/coerce';

/** What connects the fields of a screen with the state of its form. */
export type FieldBindings<Name extends string> = {
  fieldProps: (name: Name) => { id: string; error: string | undefined };
  /** The props of the control itself: an edit clears the error of its field (spec section 5). */
  controlProps: (name: Name, handleChange?: () => void) => UseFormRegisterReturn;
  currentText: (name: Name) => string;
  /** Renders what depends on the text of a field. Each typed letter rerenders only this, not the whole form. */
  renderWithText: (name: Name, render: (text: string) => ReactNode) => ReactNode;
};

function useFieldBindings<Draft extends FieldValues, Name extends Path<Draft>, Checked>(
  form: UseFormReturn<Draft, unknown, Checked>,
  controlId: (name: Name) => string,
): FieldBindings<Name> {
  const { control, register, clearErrors, getFieldState, getValues, formState } = form;
  return {
    fieldProps: (name) => ({ id: controlId(name), error: getFieldState(name, formState).error?.message }),
    controlProps: (name, handleChange) =>
      register(name, {
        onChange() {
          clearErrors(name);
          handleChange?.();
        },
      }),
    currentText: (name) => toText(getValues(name)),
    renderWithText: (name, render) => <Watch control={control} name={name} render={(value: unknown) => render(toText(value))} />,
  };
}

export type SaveFailure = { text: string; code: string; fields: Record<string, string>; status: number | undefined };

type Options<Draft extends FieldValues, Checked, Name extends Path<Draft>> = {
  defaultValues: DefaultValues<Draft>;
  resolver: Resolver<Draft, unknown, Checked>;
  fields: readonly Name[];
  controlId: (field: Name) => string;
  /** Saves the validated values; resolves to undefined when they are saved. */
  onSave: (draft: Checked) => Promise<SaveFailure | undefined>;
  /** Whether a dialog about the failed save is open: the focus stays in it. */
  hasOpenDialog?: boolean;
  /** Whether the form lists its errors above the fields; if not, the first wrong field gets the focus. */
  hasSummary?: boolean;
};

/** The state of a form that saves one record: validation, saving, and the errors of record and fields. */
export function useSaveForm<Draft extends FieldValues, Checked extends FieldValues, Name extends Path<Draft>>({
  defaultValues,
  resolver,
  fields,
  controlId,
  onSave,
  hasOpenDialog = false,
  hasSummary = true,
}: Options<Draft, Checked, Name>) {
  const form = useForm<Draft, unknown, Checked>({
    defaultValues,
    resolver,
    reValidateMode: 'onSubmit',
    shouldFocusError: !hasSummary,
  });
  const { formState } = form;
  const { isDirty, isSubmitting, submitCount } = formState;
  const [failure, setFailure] = useState<SaveFailure>();
  const [invalidFields, setInvalidFields] = useState<readonly Name[]>([]);
  const formRef = useRef<HTMLFormElement>(null);
  const errorRef = useRef<HTMLDivElement>(null);

  // After a failed attempt the focus moves to the reason, but not while a dialog about the failure is open.
  useEffect(() => {
    if (submitCount > 0 && !hasOpenDialog) errorRef.current?.focus();
  }, [submitCount, hasOpenDialog]);

  async function save(draft: Checked) {
    setInvalidFields([]);
    const error = await onSave(draft);
    if (!error) return;
    const rejectedFields = fields.filter((name) => error.fields[name]);
    for (const name of rejectedFields) {
      const shouldFocus = !hasSummary && name === rejectedFields[0];
      form.setError(name, { message: error.fields[name] }, { shouldFocus });
    }
    setInvalidFields(rejectedFields);
    if (rejectedFields.length === 0) setFailure(error);
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (isSubmitting) return;
    setFailure(undefined);
    void form.handleSubmit(save, (errors) => setInvalidFields(fields.filter((name) => name in errors)))(event);
  }

  return {
    form,
    bindings: useFieldBindings(form, controlId),
    formRef,
    /** The ref of the reason why the last attempt failed: the summary of the errors, or one sentence. */
    errorRef,
    isDirty,
    isSubmitting,
    submit,
    /** Why the last attempt failed, unless single fields are the reason. */
    failure,
    /** The wrong fields of the last attempt; one that was edited since has no message. */
    fieldErrors: invalidFields.map((name) => ({
      id: controlId(name),
      message: form.getFieldState(name, formState).error?.message,
    })),
  };
}
