import { zodResolver } from '@hookform/resolvers/zod';
import { type ComponentType, type Ref, useImperativeHandle, useState } from 'react';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '@/api/apiError';
import type { Versioned } from '@/api/saveRequest';
import type { Upload } from '@/api/useUpload';
import { RecordForm } from '@/components/admin/RecordForm';
import { SaveEffectNote } from '@/components/admin/ScheduleFields';
import { useNow } from '@/contexts/Now';
import { nextFreeSlug } from '@/domain/slug';
import type { Writing } from '@/domain/writingCheck';
import type { z } from '@/domain/zod';
import { type FieldParts, useFieldParts } from '@/hooks/useFieldParts';
import { type RecordFormProps, useRecordForm } from '@/hooks/useRecordForm';
import { unsavedTexts } from '@/session/unsavedTexts';
import * as texts from '@/texts/adminRecords';
import type { RecordKind, StoredRecord } from './recordKind';
import type { Original } from './useRecordPage';
import { WritingCheck } from './WritingCheck';

type Files = ReadonlyMap<string, File>;
type Values = Record<string, string | boolean>;

/** What a form lets the list of versions do. */
export type VersionTarget<R> = { restoreVersion: (version: R, files: Files) => void };

/** The props of the fields of a form. */
export type FieldsProps<R, Draft extends FieldValues, Checked> = {
  form: UseFormReturn<Draft, unknown, Checked>;
  parts: FieldParts<Path<Draft>>;
  /** The record to edit; left out for a new one. */
  stored: R | undefined;
  /** The categories in use, as suggestions. */
  categories: string[];
};

/** What the forms of posts and of events differ in, besides their page. */
export type EditorKind<R extends StoredRecord, Draft extends FieldValues, Checked, Name extends Path<Draft>> = {
  kind: RecordKind<R>;
  Fields: ComponentType<FieldsProps<R, Draft, Checked>>;
  /** The fields that can have errors, in the order of the form. */
  fields: readonly Name[];
  /** The field with the chosen images, which cannot be stored with the unsaved text. */
  imageField: Name;
  hasImageChanges: (draft: Draft) => boolean;
  /** The form's initial values: the stored record, or an empty one. `authorId` is the signed-in user. */
  draftOf: (record: R | undefined, now: Date, authorId: string) => Draft & DefaultValues<Draft>;
  /** The values of a duplicate that are not those of its original, which has copies of these images (D-80). */
  duplicate: (images: Original<R>['images']) => Partial<Draft>;
  schema: (stored: R | undefined) => z.ZodType<Checked, Draft>;
  /** The labels of the fields in which two versions differ. */
  changesBetween: (before: R, after: R) => string[];
  /** Puts the images of a version into the form; returns the texts that go with them. */
  restoreImages: (form: UseFormReturn<Draft, unknown, Checked>, version: R, files: Files, stored: R | undefined) => Values;
  writingOf: (draft: Draft, stored: R | undefined) => Writing;
};

type Props<R extends StoredRecord, Draft extends FieldValues, Checked, Name extends Path<Draft>> = RecordFormProps<
  Checked,
  ApiError,
  Versioned<R>
> & {
  editor: EditorKind<R, Draft, Checked, Name>;
  stored: Versioned<R> | undefined;
  /** The record that a new one duplicates. */
  original: Original<R> | undefined;
  /** The slugs in use, which a duplicate does not take. */
  slugs: readonly string[];
  account: { id: string; email: string } | null;
  categories: string[];
  upload: Upload;
  ref: Ref<VersionTarget<R>>;
};

/** The address of a record, whether and when it is public, and its images stay when a version is restored. */
const NOT_RESTORED = /^(slug|status|publish_at|withdraw_at|images?|image_order|image_alts)$/;

const restoredTexts = (draft: object, fields: readonly string[]): Values =>
  Object.fromEntries(
    Object.entries(draft).filter(
      ([name, value]) =>
        fields.includes(name) && !NOT_RESTORED.test(name) && (typeof value === 'string' || typeof value === 'boolean'),
    ),
  );

/** The form of a post or an event: saving, unsaved text, conflicts, versions, and the check of its writing. */
export function RecordEditor<
  R extends StoredRecord,
  Draft extends FieldValues,
  Checked extends FieldValues,
  Name extends Path<Draft>,
>({ editor, stored, original, slugs, account, categories, upload, ref, ...page }: Props<R, Draft, Checked, Name>) {
  const { kind, Fields, fields, imageField, draftOf } = editor;
  /** The id of a field's control, the target of links in the error summary. */
  const controlId = (field: Path<Draft>) => `${kind.kind}-${field}`;
  const now = useNow();
  // Later values are ignored: a new session does not change the author.
  const [start] = useState(() => {
    const authorId = account?.id ?? '';
    if (!original) return draftOf(stored, now, authorId);
    const { record, images } = original;
    const plan = { status: 'draft', publish_at: undefined, withdraw_at: undefined } as const;
    const copy = { ...record, ...plan, slug: nextFreeSlug(record.slug, slugs) };
    return { ...draftOf(copy, now, authorId), ...editor.duplicate(images) };
  });
  const [kept] = useState(() =>
    unsavedTexts(
      `${kind.kind === 'post' ? 'blog' : 'event'}/${stored?.id ?? (original ? `duplicate-${original.record.id}` : 'new')}`,
      account?.id || account?.email || '',
    ),
  );
  const { form, ...frame } = useRecordForm<Draft, Checked, ApiError, Versioned<R>, Name>({
    ...editor,
    ...page,
    stored,
    start,
    resolver: zodResolver(editor.schema(stored)),
    keptFields: fields.filter((field) => field !== imageField && !(stored && field === 'slug')),
    texts: kept,
    controlId,
    fieldOfCode(code) {
      if (code === 'SLUG_TAKEN') return fields.find((field) => field === 'slug');
      return code.startsWith('IMAGE_') || ['FILE_TOO_LARGE', 'TOO_MANY_FILES'].includes(code) ? imageField : undefined;
    },
  });

  useImperativeHandle(ref, () => ({
    restoreVersion(version, files) {
      const imageTexts = editor.restoreImages(form, version, files, stored);
      frame.putIntoForm({ ...restoredTexts(draftOf(version, now, ''), fields), ...imageTexts });
    },
  }));

  const { control } = form;
  const parts = useFieldParts(form, controlId);
  const read = () => editor.writingOf(form.getValues(), stored);
  return (
    <RecordForm
      frame={frame}
      upload={upload}
      what={kind.kind}
      effect={(id) => <SaveEffectNote id={id} control={control} stored={stored} />}
      submitLabel={stored ? `Update ${kind.tag}` : texts.createRecord(kind.tag)}
      aside={<WritingCheck control={control} isDirty={frame.isDirty} isNew={stored === undefined} read={read} />}
    >
      <Fields form={form} parts={parts} stored={stored} categories={categories} />
    </RecordForm>
  );
}
