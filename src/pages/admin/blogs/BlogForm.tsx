import { zodResolver } from '@hookform/resolvers/zod';
import { useImperativeHandle, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import styled from 'styled-components';
import { FieldPanel } from '@/components/admin/FormPanels';
import { RecordForm } from '@/components/admin/RecordForm';
import { SaveEffectNote, SchedulePanel } from '@/components/admin/ScheduleFields';
import { Field } from '@/components/forms/Field';
import { Input, Textarea } from '@/components/forms/Input';
import { useImageUrls } from '@/contexts/ApiBase';
import { useNow } from '@/contexts/Now';
import { categorySuggestions, POST_CATEGORIES } from '@/domain/lists';
import { paths } from '@/domain/paths';
import { type BlogPost, DEFAULT_AUTHOR_ID } from '@/domain/post';
import { duplicatePost } from '@/domain/recordDraft';
import { EXCERPT_LENGTH } from '@/domain/textLength';
import { useFieldParts } from '@/hooks/useFieldParts';
import { useRecordForm } from '@/hooks/useRecordForm';
import { restoredFields } from '@/pages/admin/openedVersion';
import { CategoryField, LengthHint, TextField, TitleAndSlug } from '@/pages/admin/RecordFields';
import type { RecordEditorProps } from '@/pages/admin/RecordFormPage';
import { WritingCheck } from '@/pages/admin/WritingCheck';
import { unsavedTexts } from '@/session/unsavedTexts';
import * as editor from '@/texts/adminEditor';
import * as words from '@/texts/adminPosts';
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
import { type BlogDraft, DRAFT_FIELDS, draftOf } from './blogFormFields';
import { CoverImage } from './CoverImage';

export function BlogForm({
  stored: post,
  original,
  slugs,
  account,
  categories,
  upload,
  ref,
  ...editing
}: RecordEditorProps<BlogPost, CheckedDraft>) {
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

const Excerpt = styled(Textarea)`
  min-height: 104px;
`;

const CONTENT_ROWS = 15;

type FieldsProps = {
  form: UseFormReturn<BlogDraft, unknown, CheckedDraft>;
  post: BlogPost | undefined;
  categories: string[];
};

function BlogFields({ form, post, categories }: FieldsProps) {
  const parts = useFieldParts(form, controlId);
  const { fieldOf, controlOf, shownOf } = parts;
  const { blogImage } = useImageUrls();

  function writeSlug(slug: string) {
    form.setValue('slug', slug);
    form.clearErrors('slug');
  }

  return (
    <>
      <FieldPanel>
        <h2>{words.postHeading}</h2>
        <TitleAndSlug kind="post" isNew={post === undefined} list={paths.blogs} parts={parts} writeSlug={writeSlug} />
        <Field
          label={words.excerptLabel}
          {...fieldOf('excerpt')}
          hint={shownOf('excerpt', (text) => (
            <LengthHint text={text} rule={EXCERPT_LENGTH}>
              {words.excerptHint}
            </LengthHint>
          ))}
        >
          {(wiring) => <Excerpt {...wiring} {...controlOf('excerpt')} rows={3} />}
        </Field>
        <CategoryField
          parts={parts}
          placeholder={words.categoryExamples}
          suggestions={categorySuggestions(POST_CATEGORIES, categories)}
        />
      </FieldPanel>
      <FieldPanel>
        <h2>{words.textHeading}</h2>
        <CoverImage form={form} stored={post?.image ?? ''} />
        <Field label={words.coverAltLabel} isOptional hint={editor.altHint} {...fieldOf('image_alt')}>
          {(wiring) => <Input {...wiring} {...controlOf('image_alt')} autoComplete="off" />}
        </Field>
        <TextField label={words.contentLabel} name="body" parts={parts} rows={CONTENT_ROWS} imageUrl={blogImage} />
      </FieldPanel>
      <SchedulePanel
        control={form.control}
        status={form.register('status')}
        publishAt={{ ...fieldOf('publish_at'), field: controlOf('publish_at') }}
        withdrawAt={{ ...fieldOf('withdraw_at'), field: controlOf('withdraw_at') }}
      />
    </>
  );
}
