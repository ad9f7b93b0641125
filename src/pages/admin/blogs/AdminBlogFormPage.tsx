import { Navigate, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { withStaffFields } from '@/api/adminRecordsApi';
import type { ApiError } from '@/api/apiError';
import { FieldPanel } from '@/components/admin/FormPanels';
import { pickerValue, SchedulePanel } from '@/components/admin/ScheduleFields';
import { Field } from '@/components/forms/Field';
import { Input, Textarea } from '@/components/forms/Input';
import { useImageUrls } from '@/contexts/ApiBase';
import { text } from '@/domain/fields';
import { photosRule } from '@/domain/imageAlts';
import { categorySuggestions } from '@/domain/lists';
import { paths } from '@/domain/paths';
import { type BlogPost, DEFAULT_AUTHOR_ID, POST_CATEGORIES, postFromResponse } from '@/domain/post';
import { COVER_REQUIRED, newBlogSchema } from '@/domain/postSchema';
import { formStatus, formStatuses } from '@/domain/schedule';
import { scheduleRule, sentSchedule } from '@/domain/scheduleSchema';
import { EXCERPT_LENGTH } from '@/domain/textLength';
import { z } from '@/domain/zod';
import { imagesToUpload } from '@/images/prepareImage';
import type { FieldsProps } from '@/pages/admin/RecordEditor';
import { CategoryField, LengthHint, TextField, TitleAndSlug } from '@/pages/admin/RecordFields';
import { RecordFormPage, shownValue } from '@/pages/admin/RecordFormPage';
import * as admin from '@/texts/admin';
import * as texts from '@/texts/adminPosts';
import * as records from '@/texts/adminRecords';
import * as rules from '@/texts/rules';
import { type BlogDraft, blogFormData, DRAFT_FIELDS, LABELS, postKind } from './blogFormFields';
import { CoverImage } from './CoverImage';

export function AdminBlogFormPage() {
  return (
    <RecordFormPage
      kind={postKind}
      Fields={BlogFields}
      fields={DRAFT_FIELDS}
      imageField="image"
      hasImageChanges={({ image }) => image !== null}
      draftOf={draftOf}
      duplicate={([image = null]) => (image ? { image } : { image, image_alt: '' })}
      schema={draftSchema}
      changesBetween={changesBetween}
      restoreImages={(form, _version, files) => {
        const [cover] = files.values();
        if (cover) form.setValue('image', cover, { shouldDirty: true });
        return {};
      }}
      writingOf={({ title, body, image, image_alt }, post) => {
        const coverLacksAlt = (image !== null || Boolean(post?.image)) && !image_alt?.trim();
        return { title: title ?? '', text: body ?? '', featuredWithoutAlt: coverLacksAlt ? 1 : 0 };
      }}
      toFormData={async (draft: CheckedDraft, { id, stored }) => {
        const [image = null] = await imagesToUpload(draft.image ? [draft.image] : []);
        return blogFormData({ ...draft, ...sentSchedule(draft, stored, new Date()) }, id, image);
      }}
      renderMissing={({ isMissing, failure }) => (isMissing || (failure && !failure.isNetwork)) && <ToSignIn failure={failure} />}
      imagesOf={imagesOf}
      storedLabels={STORED_LABELS}
      readVersion={withStaffFields(postFromResponse)}
      compare={compare}
    />
  );
}

/** A post that cannot be opened leads to the sign-in, which says why (spec section 2). */
function ToSignIn({ failure }: { failure: ApiError | undefined }) {
  const { pathname } = useLocation();
  const state =
    failure?.status === 401
      ? { reason: admin.sessionEnded, from: pathname }
      : {
          reason: 'This post could not be opened (it may have been deleted). You are still signed in.',
          back: { to: paths.adminBlogs, label: records.backToRecords(postKind.tag) },
        };
  return <Navigate to={paths.login} replace state={state} />;
}

/** The form's initial values: the stored post, or an empty one with status published. */
const draftOf = (post: BlogPost | undefined, now: Date, authorId: string): BlogDraft => ({
  title: post?.title ?? '',
  slug: post?.slug ?? '',
  excerpt: post?.excerpt ?? '',
  category: post?.category ?? '',
  image: null,
  image_alt: post?.image_alt ?? '',
  body: post?.content ?? '',
  status: post ? formStatus(post, now) : 'published',
  publish_at: pickerValue(post?.publish_at ?? ''),
  withdraw_at: pickerValue(post?.withdraw_at ?? ''),
  author_id: authorId || DEFAULT_AUTHOR_ID,
});

/** The validation on submit. On edit it skips the slug and accepts the stored cover. */
function draftSchema(post: BlogPost | undefined) {
  const hasCover = post !== undefined && post.image !== '';
  const published = post?.status === 'published' ? post.content : '';
  const now = () => new Date();
  return newBlogSchema
    .extend({
      slug: post ? text({ max: 1000, tooLong: rules.slugTooLong }) : newBlogSchema.shape.slug,
      image: z.custom<File | null>((file) => hasCover || file instanceof File, COVER_REQUIRED),
      author_id: z.string(),
      status: z.enum(formStatuses, rules.unknownStatus),
    })
    .refine(...scheduleRule('publish_at', post, now))
    .refine(...scheduleRule('withdraw_at', post, now))
    .refine(...photosRule('body', published));
}

type CheckedDraft = z.output<ReturnType<typeof draftSchema>>;

/** Stored posts call the text `content`. */
const storedName = (field: keyof typeof LABELS) => (field === 'body' ? 'content' : field);

const changesBetween = (before: BlogPost, after: BlogPost): string[] =>
  DRAFT_FIELDS.filter((field) => before[storedName(field)] !== after[storedName(field)]).map((field) => LABELS[field]);

const imagesOf = ({ image }: BlogPost) => (image === '' ? [] : [image]);

const STORED_LABELS = { ...LABELS, content: LABELS.body };

const compare = (version: BlogPost, now: BlogPost) =>
  DRAFT_FIELDS.filter((field) => field !== 'image').map((field) => ({
    label: LABELS[field],
    before: shownValue(version[storedName(field)]),
    after: shownValue(now[storedName(field)]),
  }));

const Excerpt = styled(Textarea)`
  min-height: 104px;
`;

function BlogFields({ form, parts, stored: post, categories }: FieldsProps<BlogPost, BlogDraft, CheckedDraft>) {
  const { fieldOf, controlOf, shownOf } = parts;
  const { blogImage } = useImageUrls();

  return (
    <>
      <FieldPanel>
        <h2>The post</h2>
        <TitleAndSlug kind="post" isNew={post === undefined} list={paths.blogs} parts={parts} form={form} />
        <Field
          label={texts.excerptLabel}
          {...fieldOf('excerpt')}
          hint={shownOf('excerpt', (text) => (
            <LengthHint text={text} rule={EXCERPT_LENGTH}>
              One or two sentences for cards and search results.
            </LengthHint>
          ))}
        >
          {(wiring) => <Excerpt {...wiring} {...controlOf('excerpt')} rows={3} />}
        </Field>
        <CategoryField
          parts={parts}
          placeholder="Technology, Education"
          suggestions={categorySuggestions(POST_CATEGORIES, categories)}
        />
      </FieldPanel>
      <FieldPanel>
        <h2>Cover and text</h2>
        <CoverImage form={form} id={fieldOf('image').id} stored={post?.image ?? ''} />
        <Field
          label={texts.coverAltLabel}
          isOptional
          hint="A few words for visitors who cannot see it."
          {...fieldOf('image_alt')}
        >
          {(wiring) => <Input {...wiring} {...controlOf('image_alt')} autoComplete="off" />}
        </Field>
        <TextField label={texts.contentLabel} name="body" parts={parts} rows={15} imageUrl={blogImage} />
      </FieldPanel>
      <input type="hidden" {...form.register('author_id')} />
      <SchedulePanel control={form.control} parts={parts} />
    </>
  );
}
