import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
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
import { listen } from '@/browser/listen';
import { topDialog } from '@/browser/openDialogs';
import { useRegisterOpenForm } from '@/contexts/OpenForms';
import { toText } from '@/domain/coerce';
import { useUnsavedGuard } from './useUnsavedGuard';

export type FieldParts<Name extends string> = {
  fieldOf: (name: Name) => { id: string; error: string | undefined };
  controlOf: (name: Name, handleChange?: () => void) => UseFormRegisterReturn;
  textOf: (name: Name) => string;
  /** What a field's text shows while it is typed, without rerendering the rest of the form. */
  shownOf: (name: Name, show: (text: string) => ReactNode) => ReactNode;
};

/** The props of a form's fields and controls: an edit clears the field's error (spec section 5). */
function useFieldParts<Draft extends FieldValues, Name extends Path<Draft>, Checked>(
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
    textOf: (name) => toText(getValues(name)),
    shownOf: (name, show) => <Watch control={control} name={name} render={(value: unknown) => show(toText(value))} />,
  };
}

export type SaveFailure = { text: string; code: string; fields: Record<string, string>; status: number | undefined };

type Options<Draft extends FieldValues, Checked, Name extends Path<Draft>> = {
  start: DefaultValues<Draft>;
  resolver: Resolver<Draft, unknown, Checked>;
  fields: readonly Name[];
  controlId: (field: Name) => string;
  onSave: (draft: Checked) => Promise<SaveFailure | undefined>;
  isAsking?: boolean;
  /** Whether the form lists its errors above the fields; if not, the first wrong field gets the focus. */
  hasSummary?: boolean;
};

/** The state of a form that saves one record: validation, saving, and the errors of record and fields. */
export function useSaveForm<Draft extends FieldValues, Checked extends FieldValues, Name extends Path<Draft>>({
  start,
  resolver,
  fields,
  controlId,
  onSave,
  isAsking = false,
  hasSummary = true,
}: Options<Draft, Checked, Name>) {
  const form = useForm<Draft, unknown, Checked>({
    defaultValues: start,
    resolver,
    reValidateMode: 'onSubmit',
    shouldFocusError: !hasSummary,
  });
  const { formState } = form;
  const { isDirty, isSubmitting, submitCount } = formState;
  const [failure, setFailure] = useState<SaveFailure>();
  const [invalid, setInvalid] = useState<readonly Name[]>([]);
  const element = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);

  // After each failed attempt, and after closing its dialog, the focus moves to the reason.
  useEffect(() => {
    if (submitCount > 0 && !isAsking) notice.current?.focus();
  }, [submitCount, isAsking]);

  async function save(draft: Checked) {
    setInvalid([]);
    const error = await onSave(draft);
    if (!error) return;
    const names = fields.filter((name) => error.fields[name]);
    for (const name of names) {
      form.setError(name, { message: error.fields[name] }, { shouldFocus: !hasSummary && name === names[0] });
    }
    setInvalid(names);
    if (names.length === 0) setFailure(error);
  }

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (isSubmitting) return;
    setFailure(undefined);
    void form.handleSubmit(save, (errors) => setInvalid(fields.filter((name) => name in errors)))(event);
  }

  return {
    form,
    parts: useFieldParts(form, controlId),
    element,
    notice,
    isDirty,
    isSubmitting,
    submit,
    failure,
    /** The errors of the last attempt; without a message where the field was edited since. */
    wrong: invalid.map((name) => ({ id: controlId(name), message: form.getFieldState(name, formState).error?.message })),
  };
}

/** Keeps what is typed into a form: asks before it is lost, and stays when the session ends. Ctrl+S saves it. */
export function useFormGuard(form: RefObject<HTMLFormElement | null>, isDirty: boolean) {
  useSaveShortcut(form);
  useRegisterOpenForm();
  return useUnsavedGuard(isDirty);
}

/** Ctrl+S or Cmd+S submits the form instead of saving the page, except below an open dialog. */
function useSaveShortcut(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    return listen(document, ['keydown'], (event) => {
      const isS = event.code === 'KeyS' || event.key.toLowerCase() === 's';
      if (!isS || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const dialog = topDialog();
      if (!event.repeat && (!dialog || dialog.contains(form.current)))
        form.current?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
  }, [form]);
}
