import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type Resolver, useForm } from 'react-hook-form';
import { topDialog } from '@/browser/openDialogs';
import { useRegisterOpenForm } from '@/contexts/OpenForms';
import { useUnsavedGuard } from './useUnsavedGuard';

/** Ctrl+S or Cmd+S submits the form instead of saving the page; an open dialog has precedence, unless it contains the form. */
function useSaveShortcut(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const isS = event.code === 'KeyS' || event.key.toLowerCase() === 's';
      if (!isS || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const dialog = topDialog();
      if (!event.repeat && (!dialog || dialog.contains(form.current)))
        form.current?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    }

    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [form]);
}

/** Why a save failed, as far as the form needs it. */
export type SaveFailure = { text: string; code: string; fields: Record<string, string>; status: number | undefined };

/** What a form needs to validate and save one record. */
export type SaveFormOptions<Draft extends FieldValues, Checked, Failure extends SaveFailure, Name extends Path<Draft>> = {
  start: DefaultValues<Draft>;
  resolver: Resolver<Draft, unknown, Checked>;
  /** The fields that can have errors, in the order of the form. */
  fields: readonly Name[];
  controlId: (field: Name) => string;
  /** The field that an error with this code concerns; undefined for a code that does not say so. */
  fieldOfCode: (code: string) => Name | undefined;
  /** Resolves to the error, or to undefined after a success. */
  onSave: (draft: Checked) => Promise<Failure | undefined>;
  /** After an error that concerns the whole record. */
  onFailed?: (error: Failure) => Promise<void>;
  /** Whether a dialog of the form asks something and keeps the focus. */
  isAsking?: boolean;
};

/** The state of a form that saves one record: validation, saving, errors, and the guard of unsaved changes. */
export function useSaveForm<
  Draft extends FieldValues,
  Checked extends FieldValues,
  Failure extends SaveFailure,
  Name extends Path<Draft>,
>({
  start,
  resolver,
  fields,
  controlId,
  fieldOfCode,
  onSave,
  onFailed,
  isAsking = false,
}: SaveFormOptions<Draft, Checked, Failure, Name>) {
  const form = useForm<Draft, unknown, Checked>({
    defaultValues: start,
    resolver,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { formState } = form;
  const { isDirty, isSubmitting, submitCount } = formState;
  const [failure, setFailure] = useState<Failure>();
  const [invalid, setInvalid] = useState<readonly Name[]>([]);
  const element = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const guard = useUnsavedGuard(isDirty);
  useSaveShortcut(element);
  useRegisterOpenForm();

  // After each failed attempt, and after closing its dialog, the focus moves to the reason.
  useEffect(() => {
    if (submitCount > 0 && !isAsking) notice.current?.focus();
  }, [submitCount, isAsking]);

  async function save(draft: Checked) {
    setInvalid([]);
    const error = await onSave(draft);
    if (!error) return;
    const field = fieldOfCode(error.code);
    const names = field ? [field] : fields.filter((name) => error.fields[name]);
    for (const name of names) form.setError(name, { message: field ? error.text : error.fields[name] });
    setInvalid(names);
    if (names.length > 0) return;
    setFailure(error);
    await onFailed?.(error);
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (isSubmitting) return;
    setFailure(undefined);
    void form.handleSubmit(save, (errors) => setInvalid(fields.filter((name) => name in errors)))(event);
  }

  return {
    form,
    element,
    notice,
    isDirty,
    isSubmitting,
    submit,
    failure,
    /** The errors of the last attempt; without a message where the field was edited since. */
    wrong: invalid.map((name) => ({ id: controlId(name), message: form.getFieldState(name, formState).error?.message })),
    guard,
  };
}
