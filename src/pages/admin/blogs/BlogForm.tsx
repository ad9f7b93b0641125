import type { UseFormReturn } from 'react-hook-form';
import styled from 'styled-components';
import { FieldPanel } from '@/components/admin/FormPanels';
import { SchedulePanel } from '@/components/admin/ScheduleFields';
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
import { RecordEditor, type RecordEditorProps } from '@/pages/admin/RecordEditor';
import { CategoryField, LengthHint, TextField, TitleAndSlug } from '@/pages/admin/RecordFields';
import * as editor from '@/texts/adminEditor';
import * as words from '@/texts/adminPosts';
import { type CheckedDraft, changesBetween, controlId, draftOf, draftSchema, withFormNames } from './blogDraft';
import { type BlogDraft, DRAFT_FIELDS } from './blogFormFields';
import { CoverImage } from './CoverImage';

export function BlogForm(props: RecordEditorProps<BlogPost, CheckedDraft>) {
  const { stored: post, original, slugs, account, categories } = props;
  const now = useNow();
  return (
    <RecordEditor
      {...props}
      kind="post"
      onSave={async (draft, version) => withFormNames(await props.onSave(draft, version))}
      start={() => ({
        ...draftOf(original ? duplicatePost(original.record, slugs) : post, account?.id || DEFAULT_AUTHOR_ID, now),
        image: original?.images[0] ?? null,
        ...(original?.images.length === 0 && { image_alt: '' }),
      })}
      draftOf={(version) => draftOf(version, '', now)}
      schema={draftSchema(post)}
      fields={DRAFT_FIELDS}
      controlId={controlId}
      imageField="image"
      hasImages={({ image }) => image !== null}
      changesBetween={changesBetween}
      restoreImages={(form, _version, files) => {
        const [cover] = files.values();
        if (cover) form.setValue('image', cover, { shouldDirty: true });
        return {};
      }}
      writingIn={({ title, body, image, image_alt }) => {
        const hasBareCover = (image !== null || Boolean(post?.image)) && !image_alt?.trim();
        return { title: title ?? '', text: body ?? '', bareImages: hasBareCover ? 1 : 0 };
      }}
      submitLabel={post ? words.updateButton : words.createButton}
    >
      {(form) => <BlogFields form={form} post={post} categories={categories} />}
    </RecordEditor>
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
      <input type="hidden" {...form.register('author_id')} />
      <SchedulePanel
        control={form.control}
        status={form.register('status')}
        publishAt={{ ...fieldOf('publish_at'), field: controlOf('publish_at') }}
        withdrawAt={{ ...fieldOf('withdraw_at'), field: controlOf('withdraw_at') }}
      />
    </>
  );
}
