import { toRecord, toText } from '@/domain/coerce';
import type { RecordField, RecordFields } from '@/domain/recordFields';
import { recordImages } from '@/domain/recordImages';
import type { RecordConfig, RecordFormValues, StoredRecord } from './recordConfig';

const isImageField = ({ role }: RecordField) => role === 'images' || role === 'order' || role === 'alts';

export const nonImageFields = (fields: RecordFields) => Object.entries(fields).filter(([, field]) => !isImageField(field));

/** Returns the name of the field with a role, such as `article`; '' if no field has the role. */
export const findFieldName = (fields: RecordFields, role: RecordField['role']): string =>
  Object.keys(fields).find((name) => fields[name]?.role === role) ?? '';

/** Adds each value under its name in the form. For example, the stored `content` of a post is also `body`. */
export function withFormNames({ fields }: Pick<RecordConfig, 'fields'>, record: StoredRecord): Record<string, unknown> {
  const stored = toRecord(record);
  const formValues = Object.entries(fields).map(([name, { storedName = name }]) => [name, stored[storedName]]);
  return { ...stored, ...Object.fromEntries(formValues) };
}

function toSentText(value: unknown, isNew: boolean): string | undefined {
  // A null state means that the event takes place as planned. The spec has no state, so a new event sends none.
  if (value === undefined || (value === null && isNew)) return undefined;
  if (typeof value === 'boolean') return value ? '1' : '0';
  return toText(value);
}

/** Returns a record as multipart form data (spec section 7). For a new record, `stored` is undefined. */
export function toFormData(
  config: Pick<RecordConfig, 'fields' | 'appendImages'>,
  values: RecordFormValues,
  stored: StoredRecord | undefined,
): FormData {
  const form = new FormData();
  if (stored) form.set('id', stored.id);
  const fieldNames = nonImageFields(config.fields).map(([name]) => name);
  // A post is sent with an author. The form has no field for the author, because no user chooses one (D-42).
  for (const name of [...fieldNames, 'author_id']) {
    const text = toSentText(values[name], !stored);
    if (text !== undefined) form.set(name, text);
  }
  config.appendImages(form, values.images, stored ? recordImages(stored) : []);
  return form;
}
