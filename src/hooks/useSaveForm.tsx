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

function useFieldBindings<Draft extends FieldValues, Name extends Path<Draft>, Validated>(
  form: UseFormReturn<Draft, unknown, Validated>,
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

type Options<Draft extends FieldValues, Validated, Name extends Path<Draft>> = {
  defaultValues: DefaultValues<Draft>;
  resolver: Resolver<Draft, unknown, Validated>;
  fieldNames: readonly Name[];
  controlId: (field: Name) => string;
  /** Saves the validated values; resolves to undefined when they are saved. */
  onSave: (values: Validated) => Promise<SaveFailure | undefined>;
  /** Whether a dialog about the failed save is open: the focus stays in it. */
  hasOpenDialog?: boolean;
  /** Whether the form lists its errors above the fields; if not, the first wrong field gets the focus. */
  hasSummary?: boolean;
};

/** The state of a form that saves one record: validation, saving, and the errors of record and fields. */
export function useSaveForm<Draft extends FieldValues, Validated extends FieldValues, Name extends Path<Draft>>({
  defaultValues,
  resolver,
  fieldNames,
  controlId,
  onSave,
  hasOpenDialog = false,
  hasSummary = true,
}: Options<Draft, Validated, Name>) {
  const form = useForm<Draft, unknown, Validated>({
    defaultValues,
    resolver,
    reValidateMode: 'onSubmit',
    shouldFocusError: !hasSummary,
  });
  const { formState } = form;
  const { isDirty, isSubmitting, submitCount } = formState;
  const [failure, setFailure] = useState<SaveFailure>();
  const [invalidNames, setInvalidNames] = useState<readonly Name[]>([]);
  const formRef = useRef<HTMLFormElement>(null);
  const errorRef = useRef<HTMLDivElement>(null);

  // After a failed attempt the focus moves to the reason, but not while a dialog about the failure is open.
  useEffect(() => {
    if (submitCount > 0 && !hasOpenDialog) errorRef.current?.focus();
  }, [submitCount, hasOpenDialog]);

  async function save(values: Validated) {
    setInvalidNames([]);
    const failedSave = await onSave(values);
    if (!failedSave) return;
    const rejectedNames = fieldNames.filter((name) => failedSave.fields[name]);
    for (const name of rejectedNames) {
      const shouldFocus = !hasSummary && name === rejectedNames[0];
      form.setError(name, { message: failedSave.fields[name] }, { shouldFocus });
    }
    setInvalidNames(rejectedNames);
    if (rejectedNames.length === 0) setFailure(failedSave);
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (isSubmitting) return;
    setFailure(undefined);
    const showInvalidFields = (errors: object) => setInvalidNames(fieldNames.filter((name) => name in errors));
    void form.handleSubmit(save, showInvalidFields)(event);
  }

  return {
    form,
    bindings: useFieldBindings(form, controlId),
    formRef,
    /** For the element that shows why the last attempt failed: the summary of the errors, or one sentence. */
    errorRef,
    isDirty,
    isSubmitting,
    submit,
    /** Why the last attempt failed, unless single fields are the reason. */
    failure,
    /** The wrong fields of the last attempt; one that was edited since has no message. */
    fieldErrors: invalidNames.map((name) => ({
      id: controlId(name),
      message: form.getFieldState(name, formState).error?.message,
    })),
  };
}
