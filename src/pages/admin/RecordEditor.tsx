import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, type Ref, useImperativeHandle, useState } from 'react';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '@/api/apiError';
import type { Versioned } from '@/api/saveRequest';
import type { Upload } from '@/api/useUpload';
import { RecordForm } from '@/components/admin/RecordForm';
import { SaveEffectNote } from '@/components/admin/ScheduleFields';
import type { Writing } from '@/domain/writingCheck';
import type { z } from '@/domain/zod';
import { type RecordFormProps, useRecordForm } from '@/hooks/useRecordForm';
import { unsavedTexts } from '@/session/unsavedTexts';
import type { StoredRecord } from './recordKind';
import type { Original } from './useRecordPage';
import { WritingCheck } from './WritingCheck';

/** Files by the paths of the images that they were. */
type Files = ReadonlyMap<string, File>;

/** What a form lets the list of versions do. */
export type VersionTarget<R> = { restoreVersion: (version: R, files: Files) => void };

/** What the page gives to the form of a post or an event. */
export type RecordEditorProps<R extends StoredRecord, Checked> = RecordFormProps<Checked, ApiError, Versioned<R>> & {
  /** The record to edit; left out for a new one. */
  stored?: Versioned<R>;
  /** The record that a new one duplicates. */
  original?: Original<R>;
  /** The slugs in use, which a duplicate does not take. */
  slugs: readonly string[];
  /** The signed-in user. */
  account: { id: string; email: string } | null;
  /** The categories in use, as suggestions. */
  categories: string[];
  upload: Upload;
  /** Takes the versions that the user restores. */
  ref?: Ref<VersionTarget<R>>;
};

type Values = Record<string, string | boolean>;

type Props<R extends StoredRecord, Draft extends FieldValues, Checked, Name> = RecordEditorProps<R, Checked> & {
  kind: 'post' | 'event';
  /** The initial values. Later ones are ignored: a new session does not change the author. */
  start: () => Draft & DefaultValues<Draft>;
  draftOf: (version: R) => Draft;
  schema: z.ZodType<Checked, Draft>;
  fields: readonly Name[];
  controlId: (field: Name) => string;
  /** The field with the chosen images, which cannot be stored with the unsaved text. */
  imageField: Name;
  hasImages: (draft: Draft) => boolean;
  changesBetween: (before: R, after: R) => string[];
  /** Puts the images of a version into the form; returns the texts that go with them. */
  restoreImages: (form: UseFormReturn<Draft, unknown, Checked>, version: R, files: Files) => Values;
  writingIn: (draft: Draft) => Writing;
  submitLabel: string;
  children: (form: UseFormReturn<Draft, unknown, Checked>) => ReactNode;
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

/** The form of a post or an event around its fields: saving, unsaved text, conflicts, versions, and the check of its writing. */
export function RecordEditor<
  R extends StoredRecord,
  Draft extends FieldValues,
  Checked extends FieldValues,
  Name extends Path<Draft>,
>(props: Props<R, Draft, Checked, Name>) {
  const { kind, stored, original, account, fields, imageField } = props;
  const [start] = useState(props.start);
  const [texts] = useState(() =>
    unsavedTexts(
      `${kind === 'post' ? 'blog' : 'event'}/${stored?.id ?? (original ? `duplicate-${original.record.id}` : 'new')}`,
      account?.id || account?.email || '',
    ),
  );
  const { form, ...frame } = useRecordForm<Draft, Checked, ApiError, Versioned<R>, Name>({
    ...props,
    stored,
    start,
    resolver: zodResolver(props.schema),
    keptFields: fields.filter((field) => field !== imageField && !(stored && field === 'slug')),
    texts,
    fieldOfCode(code) {
      if (code === 'SLUG_TAKEN') return fields.find((field) => field === 'slug');
      return code.startsWith('IMAGE_') || ['FILE_TOO_LARGE', 'TOO_MANY_FILES'].includes(code) ? imageField : undefined;
    },
  });

  useImperativeHandle(props.ref, () => ({
    restoreVersion(version, files) {
      const imageTexts = props.restoreImages(form, version, files);
      frame.putIntoForm({ ...restoredTexts(props.draftOf(version), fields), ...imageTexts });
    },
  }));

  const { control } = form;
  const read = () => props.writingIn(form.getValues());
  return (
    <RecordForm
      frame={frame}
      upload={props.upload}
      what={kind}
      effect={(id) => <SaveEffectNote id={id} control={control} stored={stored} />}
      submitLabel={props.submitLabel}
      aside={<WritingCheck control={control} isDirty={frame.isDirty} isNew={stored === undefined} read={read} />}
    >
      {props.children(form)}
    </RecordForm>
  );
}
