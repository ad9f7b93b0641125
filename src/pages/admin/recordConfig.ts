import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { SkipToken } from '@reduxjs/toolkit/query/react';
import type { ComponentType } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { RecordSave, Versioned } from '@/api/recordVersion';
import { toRecord, toText } from '@/domain/coerce';
import type { CollegeEvent } from '@/domain/event';
import type { recordPaths } from '@/domain/paths';
import type { BlogPost } from '@/domain/post';
import type { RecordField, RecordFields } from '@/domain/recordFields';
import { type DescribedImage, recordImages } from '@/domain/recordImages';
import type { FormStatus, Schedule } from '@/domain/schedule';
import type { z } from '@/domain/zod';
import type { FieldBindings } from '@/hooks/useFieldBindings';
import type { FormImage } from './formImages';

export type StoredRecord = Schedule & {
  id: string;
  title: string;
  slug: string;
  category: string;
  status: 'draft' | 'published';
  updated_at: string;
  updated_by_name?: string | undefined;
} & (Pick<BlogPost, 'image' | 'image_alt'> | Pick<CollegeEvent, 'images' | 'image_alts'>);

type Thunk<Result> = ThunkAction<Result, unknown, unknown, UnknownAction>;

type RecordCalls<R> = {
  useRecord: (id: string | SkipToken) => {
    currentData?: Versioned<R> | null;
    error?: unknown;
    isFetching: boolean;
    requestId?: string;
    refetch: () => PromiseLike<{ data?: Versioned<R> | null; isSuccess: boolean }>;
  };
  useRecords: (
    noArgument?: undefined,
    options?: { refetchOnMountOrArgChange: boolean },
  ) => { data?: R[]; error?: unknown; isLoading: boolean; requestId?: string; refetch: () => unknown };
  load: (id: string) => Thunk<{ unwrap: () => Promise<Versioned<R> | null> }>;
  save: (save: RecordSave) => Thunk<{ abort: () => void; unwrap: () => Promise<R | null> }>;
  parseResponse: (response: unknown) => R | undefined;
};

/** What the list and the form of a record need to know about posts, or about events. */
export type RecordConfig<R extends StoredRecord = StoredRecord> = {
  kind: 'post' | 'event';
  /** The name of such a record in headings and buttons. The same word is the tag of its cached queries. */
  tag: 'Blog' | 'Event';
  paths: (typeof recordPaths)['post' | 'event'];
  fields: RecordFields;
  calls: RecordCalls<R>;
  /** Adds the images to a multipart form; `storedImages` are those that the record has on the server. */
  appendImages: (form: FormData, images: readonly FormImage[], storedImages: readonly DescribedImage[]) => void;
};

/** The values of a form while they are edited. */
export type RecordDraft = { images: FormImage[]; [field: string]: unknown };

/** The values of a form after validation. */
export type RecordValues = Schedule & { title: string; status: FormStatus; images: FormImage[]; [field: string]: unknown };

export type FieldsProps<Name extends string> = {
  form: UseFormReturn<RecordDraft, unknown, RecordValues>;
  bindings: FieldBindings<Name>;
  isNew: boolean;
  categories: readonly string[];
};

export type RecordFormConfig = RecordConfig & {
  Fields: ComponentType<FieldsProps<string>>;
  schema: (stored: StoredRecord | undefined) => z.ZodType<RecordValues, RecordDraft>;
};

const IMAGE_ROLES = ['images', 'order', 'alts'];

/** Returns pairs of name and field, without the fields of images: other functions compare and send images. */
export const textFields = (fields: RecordFields) =>
  Object.entries(fields).filter(([, { role = '' }]) => !IMAGE_ROLES.includes(role));

/** Returns the name of the field with a role, such as `article`; the empty text where no field has the role. */
export const findFieldName = (fields: RecordFields, role: RecordField['role']): string =>
  Object.keys(fields).find((name) => fields[name]?.role === role) ?? '';

/** Returns a stored record with its values also under the names that the fields have in the form. */
export function toFormValues({ fields }: Pick<RecordConfig, 'fields'>, record: StoredRecord): Record<string, unknown> {
  const stored = toRecord(record);
  return {
    ...stored,
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, stored[field.storedName ?? name]])),
  };
}

type SentValues = { images: readonly FormImage[]; [field: string]: unknown };

/** Returns a record as multipart form data (spec section 7); `stored` is undefined for a new one. */
export function toFormData(
  config: Pick<RecordConfig, 'fields' | 'appendImages'>,
  values: SentValues,
  stored: StoredRecord | undefined,
): FormData {
  const form = new FormData();
  if (stored) form.set('id', stored.id);
  for (const name of [...textFields(config.fields).map(([field]) => field), 'author_id']) {
    const value = values[name];
    // A null state is an event that takes place as planned. A new event leaves it out: the spec has no such field.
    if (value === undefined || (value === null && !stored)) continue;
    form.set(name, typeof value === 'boolean' ? String(Number(value)) : toText(value));
  }
  config.appendImages(form, values.images, stored ? recordImages(stored) : []);
  return form;
}
