import { zodResolver } from '@hookform/resolvers/zod';
import { type Ref, useImperativeHandle, useState } from 'react';
import type { ApiError } from '@/api/apiError';
import type { Versioned } from '@/api/saveRequest';
import type { Upload } from '@/api/useUpload';
import { RecordForm } from '@/components/admin/RecordForm';
import { SaveEffectNote } from '@/components/admin/ScheduleFields';
import { useNow } from '@/contexts/Now';
import { type BlogPost, DEFAULT_AUTHOR_ID } from '@/domain/blogPost';
import { duplicatePost } from '@/domain/duplicate';
import { type RecordFormProps, useRecordForm } from '@/hooks/useRecordForm';
import { restoredFields, type VersionTarget } from '@/pages/admin/openedVersion';
import type { Original } from '@/pages/admin/useOriginal';
import { WritingCheck } from '@/pages/admin/WritingCheck';
import { unsavedTexts } from '@/session/unsavedTexts';
import * as words from '@/texts/adminPosts';
import { BlogFields } from './BlogFields';
import {
  type CheckedDraft,
  changesBetween,
  controlId,
  draftSchema,
  fieldOfCode,
  hasImages,
  keptFields,
  withFormNames,
} from './blogDraft';
import { DRAFT_FIELDS, draftOf } from './blogFormFields';

type StoredPost = Versioned<BlogPost>;

type Props = RecordFormProps<CheckedDraft, ApiError, StoredPost> & {
  /** The post to edit; left out for a new one. */
  post?: StoredPost;
  /** The post that a new one duplicates. */
  original?: Original<BlogPost>;
  /** The slugs in use, which a duplicate does not take. */
  slugs: readonly string[];
  /** The signed-in user. */
  account: { id: string; email: string } | null;
  /** The categories in use, as suggestions. */
  categories: string[];
  upload: Upload;
  /** Takes the versions that the user restores. */
  ref?: Ref<VersionTarget<BlogPost>>;
};

export function BlogForm({ post, original, slugs, account, categories, upload, ref, ...editing }: Props) {
  const now = useNow();
  // The user at the form's opening: a new session does not change the author.
  const [start] = useState(() => ({
    ...draftOf(original ? duplicatePost(original.record, slugs) : post, account?.id || DEFAULT_AUTHOR_ID, now),
    image: original?.images[0] ?? null,
    ...(original?.images.length === 0 && { image_alt: '' }),
  }));
  const [texts] = useState(() =>
    unsavedTexts(
      `blog/${post?.id ?? (original ? `duplicate-${original.record.id}` : 'new')}`,
      account?.id || account?.email || '',
    ),
  );
  const { form, ...frame } = useRecordForm({
    ...editing,
    onSave: async (draft: CheckedDraft, version) => withFormNames(await editing.onSave(draft, version)),
    stored: post,
    start,
    resolver: zodResolver(draftSchema(post)),
    fields: DRAFT_FIELDS,
    controlId,
    keptFields: keptFields(post),
    hasImages: hasImages,
    texts,
    fieldOfCode,
    changesBetween,
  });
  useImperativeHandle(ref, () => ({
    restoreVersion(version, files) {
      const [cover] = files.values();
      if (cover) form.setValue('image', cover, { shouldDirty: true });
      frame.putIntoForm(restoredFields(draftOf(version, '', now), DRAFT_FIELDS));
    },
  }));
  const { control, register } = form;
  const read = () => {
    const { title, body, image, image_alt } = form.getValues();
    const hasBareCover = (image !== null || Boolean(post?.image)) && !image_alt?.trim();
    return { title: title ?? '', text: body ?? '', bareImages: hasBareCover ? 1 : 0 };
  };

  return (
    <RecordForm
      frame={frame}
      upload={upload}
      what="post"
      effect={(id) => <SaveEffectNote id={id} control={control} stored={post} />}
      submitLabel={post ? words.updateButton : words.createButton}
      aside={<WritingCheck control={control} isDirty={frame.isDirty} isNew={post === undefined} read={read} />}
    >
      <BlogFields form={form} post={post} categories={categories} />
      <input type="hidden" {...register('author_id')} />
    </RecordForm>
  );
}
