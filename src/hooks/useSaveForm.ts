import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import { useFieldBindings } from './useFieldBindings';

export type SaveFailure = { text: string; fields: Record<string, string>; status: number | undefined };

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

/** The state of a form that saves one record: validation, saving, and the errors of form and fields. */
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
    // An edit only clears the error of its field, in `useFieldBindings`. The next attempt validates again.
    reValidateMode: 'onSubmit',
    shouldFocusError: !hasSummary,
  });
  const { isDirty, isSubmitting, submitCount } = form.formState;
  const bindings = useFieldBindings(form, controlId);
  const [formError, setFormError] = useState<SaveFailure>();
  /** The fields wrong at the last attempt. An edited one stays in the summary, without its error: typing moves no field. */
  const [summaryNames, setSummaryNames] = useState<readonly Name[]>([]);
  const errorRef = useRef<HTMLDivElement>(null);

  // `submitCount` rises at the end of an attempt, when the page shows its error. A success renders no element for the ref.
  useEffect(() => {
    if (submitCount > 0 && !hasOpenDialog) errorRef.current?.focus();
  }, [submitCount, hasOpenDialog]);

  function showFailure(failure: SaveFailure) {
    const rejectedNames = fieldNames.filter((name) => failure.fields[name]);
    if (rejectedNames.length === 0) {
      setFormError(failure);
      return;
    }
    setSummaryNames(rejectedNames);
    for (const name of rejectedNames) {
      const shouldFocus = !hasSummary && name === rejectedNames[0];
      form.setError(name, { message: failure.fields[name] }, { shouldFocus });
    }
  }

  async function saveValidated(values: Validated) {
    setSummaryNames([]);
    const failure = await onSave(values);
    if (failure) showFailure(failure);
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (isSubmitting) return;
    setFormError(undefined);
    const showInvalidFields = (errors: object) => setSummaryNames(fieldNames.filter((name) => name in errors));
    void form.handleSubmit(saveValidated, showInvalidFields)(event);
  }

  return {
    form,
    bindings,
    /** For the element that shows why the last attempt failed: the summary of the errors, or one sentence. */
    errorRef,
    isDirty,
    isSubmitting,
    submit,
    formError,
    fieldErrors: summaryNames.map((name) => bindings.fieldProps(name)),
  };
}
