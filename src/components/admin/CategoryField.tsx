import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { categoryLabel } from '@/domain/blogPost';
import * as texts from '@/texts/adminEditor';

type Props = {
  id: string;
  error: string | undefined;
  field: UseFormRegisterReturn;
  placeholder: string;
  suggestions: readonly string[];
  isOptional?: boolean;
};

/** Any text is a valid category; the suggestions show the names that visitors read (D-31). */
export function CategoryField({ id, error, field, placeholder, suggestions, isOptional }: Props) {
  const listId = useId();
  return (
    <Field label={texts.categoryLabel} id={id} error={error} isOptional={isOptional}>
      {(wiring) => (
        <>
          <Input {...wiring} {...field} list={listId} placeholder={placeholder} autoComplete="off" />
          <datalist id={listId}>
            {suggestions.map((category) => (
              <option key={category} value={category} label={categoryLabel(category)} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
