import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import { useFieldBindings } from './useFieldBindings';

export type SaveFailure = { text: string; fields: Record<string, string>; status: number | undefined };

type Options<Draft extends FieldValues, Validated, Name extends Path<Draft>> = {
  defaultValues: DefaultValues<Draft>;
  resolver: Resolver<Draft, unknown, Validated>;
  fieldNames: readonly Name[];
  controlId: (field: Name) => string;
  /** Resolves to undefined when the values are saved. */
  onSave: (values: Validated) => Promise<SaveFailure | undefined>;
  /** While a dialog about the failed save is open, the focus stays in the dialog. */
  hasOpenDialog?: boolean;
  /** Whether the form lists its errors above the fields. Without the list, the first wrong field gets the focus. */
  hasSummary?: boolean;
};

/** Validates and saves a form with one record, and keeps the errors of the form and of its fields. */
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
    // Only an attempt to save validates the fields. An edit just clears the error of its field.
    reValidateMode: 'onSubmit',
    shouldFocusError: !hasSummary,
  });
  const { isDirty, isSubmitting, submitCount } = form.formState;
  const bindings = useFieldBindings(form, controlId);
  const [formError, setFormError] = useState<SaveFailure>();
  /** The fields that were wrong at the last attempt. An edited field stays, so that the form does not move. */
  const [wrongNames, setWrongNames] = useState<readonly Name[]>([]);
  const errorRef = useRef<HTMLDivElement>(null);

  // `submitCount` rises when an attempt has ended. After a success, no error is shown and the ref is empty.
  useEffect(() => {
    if (submitCount > 0 && !hasOpenDialog) errorRef.current?.focus();
  }, [submitCount, hasOpenDialog]);

  function showInvalidFields(errors: object) {
    setWrongNames(fieldNames.filter((name) => name in errors));
  }

  function showFailure(failure: SaveFailure) {
    const rejectedNames = fieldNames.filter((name) => failure.fields[name]);
    if (rejectedNames.length === 0) {
      setFormError(failure);
      return;
    }
    setWrongNames(rejectedNames);
    for (const name of rejectedNames) {
      const shouldFocus = !hasSummary && name === rejectedNames[0];
      form.setError(name, { message: failure.fields[name] }, { shouldFocus });
    }
  }

  async function saveValidated(values: Validated) {
    setWrongNames([]);
    const failure = await onSave(values);
    if (failure) showFailure(failure);
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (isSubmitting) return;
    setFormError(undefined);
    void form.handleSubmit(saveValidated, showInvalidFields)(event);
  }

  return {
    form,
    bindings,
    errorRef,
    isDirty,
    isSubmitting,
    submit,
    formError,
    fieldErrors: wrongNames.map((name) => bindings.fieldProps(name)),
  };
}
