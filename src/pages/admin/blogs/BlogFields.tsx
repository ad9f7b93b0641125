import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { usePhotoUpload } from '@/api/usePhotoUpload';
import { ArticlePreview, loadArticlePreview } from '@/components/admin/ArticlePreview';
import { CategoryField } from '@/components/admin/CategoryField';
import { LengthHint, SlugHint, WatchField } from '@/components/admin/FieldHints';
import { FieldPanel } from '@/components/admin/FormPanels';
import { MarkdownEditor } from '@/components/admin/MarkdownEditor';
import { SchedulePanel } from '@/components/admin/ScheduleFields';
import { SlugField } from '@/components/admin/SlugField';
import { TitleField } from '@/components/admin/TitleField';
import { Field } from '@/components/forms/Field';
import { Input, Textarea } from '@/components/forms/Input';
import { useImageUrls } from '@/contexts/ApiBase';
import type { BlogPost } from '@/domain/blogPost';
import { categorySuggestions, POST_CATEGORIES } from '@/domain/categories';
import { paths } from '@/domain/paths';
import { EXCERPT_LENGTH, TITLE_LENGTH } from '@/domain/textLength';
import { useFieldParts } from '@/hooks/useFieldParts';
import { useSlugFromTitle } from '@/hooks/useSlugFromTitle';
import * as editor from '@/texts/adminEditor';
import * as markdown from '@/texts/adminMarkdown';
import * as texts from '@/texts/adminPosts';
import { type CheckedDraft, controlId } from './blogDraft';
import type { BlogDraft } from './blogFormFields';
import { CoverImage } from './CoverImage';

const Excerpt = styled(Textarea)`
  min-height: 104px;
`;

const CONTENT_ROWS = 15;

type Props = {
  form: UseFormReturn<BlogDraft, unknown, CheckedDraft>;
  post: BlogPost | undefined;
  categories: string[];
};

export function BlogFields({ form, post, categories }: Props) {
  const { control, getValues, setValue, clearErrors } = form;
  const { fieldOf, controlOf } = useFieldParts(form, controlId);
  const sendPhoto = usePhotoUpload();
  const slug = useSlugFromTitle({
    kind: 'post',
    isNew: post === undefined,
    readTitle: () => getValues('title') ?? '',
    readSlug: () => getValues('slug') ?? '',
    writeSlug(text) {
      setValue('slug', text);
      clearErrors('slug');
    },
  });
  return (
    <>
      <FieldPanel>
        <h2>{texts.postHeading}</h2>
        <TitleField
          {...fieldOf('title')}
          field={controlOf('title', slug.followTitle)}
          onBegin={slug.beginTitle}
          hint={
            <WatchField control={control} name="title">
              {(text) => <LengthHint text={text} rule={TITLE_LENGTH} />}
            </WatchField>
          }
        />
        <SlugField
          {...fieldOf('slug')}
          field={controlOf('slug', slug.stopFollowing)}
          isFixed={post !== undefined}
          hint={
            post ? (
              editor.slugFixedHint
            ) : (
              <WatchField control={control} name="slug">
                {(text) => <SlugHint slug={text} list={paths.blogs} />}
              </WatchField>
            )
          }
        />
        <Field
          label={texts.excerptLabel}
          {...fieldOf('excerpt')}
          hint={
            <WatchField control={control} name="excerpt">
              {(text) => (
                <LengthHint text={text} rule={EXCERPT_LENGTH}>
                  {texts.excerptHint}
                </LengthHint>
              )}
            </WatchField>
          }
        >
          {(wiring) => <Excerpt {...wiring} {...controlOf('excerpt')} rows={3} />}
        </Field>
        <CategoryField
          {...fieldOf('category')}
          field={controlOf('category')}
          placeholder={texts.categoryExamples}
          suggestions={categorySuggestions(POST_CATEGORIES, categories)}
        />
      </FieldPanel>
      <FieldPanel>
        <h2>{texts.textHeading}</h2>
        <CoverImage form={form} stored={post?.image ?? ''} />
        <Field label={texts.coverAltLabel} isOptional hint={editor.altHint} {...fieldOf('image_alt')}>
          {(wiring) => <Input {...wiring} {...controlOf('image_alt')} autoComplete="off" />}
        </Field>
        <Field label={texts.contentLabel} {...fieldOf('body')} hint={markdown.fieldHint}>
          {(wiring) => (
            <MarkdownEditor
              wiring={wiring}
              field={controlOf('body')}
              rows={CONTENT_ROWS}
              sendPhoto={sendPhoto}
              preview={<TextPreview control={control} />}
              onBegin={() => void loadArticlePreview().catch(() => undefined)}
            />
          )}
        </Field>
      </FieldPanel>
      <SchedulePanel
        control={control}
        status={form.register('status')}
        publishAt={{ ...fieldOf('publish_at'), field: controlOf('publish_at') }}
        withdrawAt={{ ...fieldOf('withdraw_at'), field: controlOf('withdraw_at') }}
      />
    </>
  );
}

type TextPreviewProps = { control: Control<BlogDraft, unknown, CheckedDraft> };

function TextPreview({ control }: TextPreviewProps) {
  const text = useWatch({ control, name: 'body' });
  const { blogImage } = useImageUrls();
  return <ArticlePreview content={text ?? ''} imageUrl={blogImage} />;
}
