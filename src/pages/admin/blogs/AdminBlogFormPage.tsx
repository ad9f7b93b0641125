import { Navigate, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import type { ApiError } from '@/api/apiError';
import { FieldPanel } from '@/components/admin/FormPanels';
import { Field } from '@/components/forms/Field';
import { Textarea } from '@/components/forms/Input';
import { useImageUrls } from '@/contexts/ApiBase';
import { categorySuggestions } from '@/domain/lists';
import { paths } from '@/domain/paths';
import { POST_CATEGORIES } from '@/domain/post';
import { COVER_REQUIRED, newBlogSchema } from '@/domain/postSchema';
import { POST_FIELDS } from '@/domain/recordFields';
import { EXCERPT_LENGTH } from '@/domain/textLength';
import { z } from '@/domain/zod';
import { LengthHint } from '@/pages/admin/LengthHint';
import { BodyField, CategoryField } from '@/pages/admin/RecordFields';
import { RecordFormPage } from '@/pages/admin/RecordFormPage';
import type { FieldsProps, RecordFormConfig } from '@/pages/admin/recordConfig';
import { formFieldSchemas, formRules } from '@/pages/admin/recordFormRules';
import { SchedulePanel } from '@/pages/admin/ScheduleFields';
import { TitleAndSlug } from '@/pages/admin/TitleAndSlug';
import * as admin from '@/texts/admin';
import * as texts from '@/texts/adminRecords';
import { CoverImage } from './CoverImage';
import { postConfig } from './postConfig';

const postFormConfig: RecordFormConfig = {
  ...postConfig,
  Fields: PostFields,
  schema(stored) {
    const newSlugSchema = newBlogSchema.shape.slug;
    const fieldSchemas = formFieldSchemas({ stored, newSlugSchema, noImageError: COVER_REQUIRED });
    // `images` already has the description of the cover. The spec wants an author, whom the server ignores.
    const postSchema = newBlogSchema.omit({ image_alt: true }).extend({ ...fieldSchemas, author_id: z.string() });
    const { addErrors, options } = formRules(postConfig, stored);
    return postSchema.superRefine(addErrors, options);
  },
};

export function AdminBlogFormPage() {
  return (
    <RecordFormPage
      config={postFormConfig}
      // The spec treats every failed response as a missing post. Only a network failure offers Retry.
      isMissingError={({ isNetwork }) => !isNetwork}
      renderMissing={({ failure }) => <RedirectToSignIn failure={failure} />}
    />
  );
}

/** Says on the sign-in page why a post cannot be opened. The spec sends even signed-in users there. */
function RedirectToSignIn({ failure }: { failure: ApiError | undefined }) {
  const { pathname } = useLocation();
  const isSignedOut = failure?.status === 401;
  const state = isSignedOut
    ? { reason: admin.sessionEnded, from: pathname }
    : {
        reason: 'This post could not be opened (it may have been deleted). You are still signed in.',
        back: { to: paths.adminBlogs, label: texts.backToRecords(postConfig.label) },
      };
  return <Navigate to={paths.login} replace state={state} />;
}

const ExcerptInput = styled(Textarea)`
  min-height: 104px;
`;

function PostFields({ form, bindings, isNew, categories }: FieldsProps<keyof typeof POST_FIELDS>) {
  const { fieldProps, controlProps, renderWithText } = bindings;
  const { blogImage } = useImageUrls();

  return (
    <>
      <FieldPanel>
        <h2>The post</h2>
        <TitleAndSlug kind="post" isNew={isNew} listPath={paths.blogs} bindings={bindings} form={form} />
        <Field
          label={POST_FIELDS.excerpt.label}
          {...fieldProps('excerpt')}
          hint={renderWithText('excerpt', (text) => (
            <LengthHint text={text} rule={EXCERPT_LENGTH}>
              One or two sentences for cards and search results.
            </LengthHint>
          ))}
        >
          {(wiring) => <ExcerptInput {...wiring} {...controlProps('excerpt')} rows={3} />}
        </Field>
        <CategoryField
          bindings={bindings}
          placeholder="Technology, Education"
          suggestions={categorySuggestions(POST_CATEGORIES, categories)}
        />
      </FieldPanel>
      <FieldPanel>
        <h2>Cover and text</h2>
        <CoverImage form={form} fieldProps={fieldProps} />
        <BodyField label={POST_FIELDS.body.label} name="body" bindings={bindings} rows={15} imageUrl={blogImage} />
      </FieldPanel>
      <input type="hidden" {...form.register('author_id')} />
      <SchedulePanel form={form} bindings={bindings} />
    </>
  );
}
