import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import type { z } from '@/domain/zod';
import type { SaveFailure } from './useSaveForm';

type Options<Draft extends FieldValues, Checked, Name extends Path<Draft>> = {
  start: DefaultValues<Draft>;
  schema: z.ZodType<Checked, Draft>;
  /** The fields that can have errors, in the order of the form. */
  fields: readonly Name[];
  /** Resolves to the error, or to undefined after a success. */
  onSave: (draft: Checked) => Promise<SaveFailure | undefined>;
};

/** The state of a small form with secrets: unlike `useSaveForm` it keeps no text, and leaving it asks nothing. */
export function useAccountForm<Draft extends FieldValues, Checked extends FieldValues, Name extends Path<Draft>>({
  start,
  schema,
  fields,
  onSave,
}: Options<Draft, Checked, Name>) {
  const form = useForm<Draft, unknown, Checked>({
    defaultValues: start,
    resolver: zodResolver(schema),
    reValidateMode: 'onSubmit',
  });
  const { isSubmitting, submitCount } = form.formState;
  const [failure, setFailure] = useState<SaveFailure>();
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (submitCount > 0) notice.current?.focus();
  }, [submitCount]);

  async function save(draft: Checked) {
    const error = await onSave(draft);
    if (!error) return;
    const wrong = fields.filter((name) => error.fields[name]);
    for (const [index, name] of wrong.entries()) {
      form.setError(name, { message: error.fields[name] }, { shouldFocus: index === 0 });
    }
    if (wrong.length === 0) setFailure(error);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isSubmitting) return;
    setFailure(undefined);
    void form.handleSubmit(save)(event);
  }

  return { form, notice, failure, isSubmitting, submit };
}
