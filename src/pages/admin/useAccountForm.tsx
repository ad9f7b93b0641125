import { zodResolver } from '@hookform/resolvers/zod';
import type { DefaultValues, FieldValues, Path } from 'react-hook-form';
import { toApiError } from '@/api/apiError';
import { FormBanner } from '@/components/ui/FormBanner';
import type { z } from '@/domain/zod';
import { useSaveForm } from '@/hooks/useSaveForm';
import * as admin from '@/texts/admin';

type Options<Draft extends FieldValues, Checked, Name extends Path<Draft>> = {
  idPrefix: string;
  defaultValues: DefaultValues<Draft>;
  schema: z.ZodType<Checked, Draft>;
  fields: readonly Name[];
  failureText: (reason: string) => string;
  /** Resolves with the error, or with undefined once saved. */
  onSave: (draft: Checked) => Promise<unknown>;
};

/** Holds a small form with passwords or codes, which must not be stored as unsaved text. */
export function useAccountForm<Draft extends FieldValues, Checked extends FieldValues, Name extends Path<Draft>>(
  options: Options<Draft, Checked, Name>,
) {
  const { idPrefix, defaultValues, schema, fields, failureText, onSave } = options;
  const { form, bindings, errorRef, formError, submit, isSubmitting } = useSaveForm({
    defaultValues,
    resolver: zodResolver(schema),
    fieldNames: fields,
    controlId: (field: Name) => `${idPrefix}-${field}`,
    hasSummary: false,
    async onSave(draft: Checked) {
      const error = await onSave(draft);
      return error ? toApiError(error, admin.tryAgain) : undefined;
    },
  });

  return {
    ...bindings,
    isSubmitting,
    reset: () => form.reset(),
    formProps: { onSubmit: submit, noValidate: true },
    banner: formError && (
      <FormBanner tone="bad" ref={errorRef}>
        {failureText(formError.text)}
      </FormBanner>
    ),
  };
}
