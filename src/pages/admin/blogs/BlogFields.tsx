import type { UseFormReturn } from 'react-hook-form';
import { loadArticlePreview } from '@/components/admin/ArticlePreview';
import { CategoryField } from '@/components/admin/CategoryField';
import { FieldPanel } from '@/components/admin/FormPanels';
import { LengthHint } from '@/components/admin/LengthHint';
import { MarkdownEditor } from '@/components/admin/MarkdownEditor';
import { SlugField } from '@/components/admin/SlugField';
import { SLUG_STAYS, SlugHint } from '@/components/admin/SlugHint';
import { StatusChoice } from '@/components/admin/StatusChoice';
import { TitleField } from '@/components/admin/TitleField';
import { WatchField } from '@/components/admin/WatchField';
import { Field } from '@/components/forms/Field';
import type { BlogPost } from '@/domain/blogPost';
import { categorySuggestions, POST_CATEGORIES } from '@/domain/categories';
import { paths } from '@/domain/paths';
import { EXCERPT_LENGTH, TITLE_LENGTH } from '@/domain/textLength';
import { useFieldParts } from '@/hooks/useFieldParts';
import { useSlugFromTitle } from '@/hooks/useSlugFromTitle';
import * as S from './BlogForm.styles';
import { type CheckedDraft, controlId } from './blogDraft';
import type { BlogDraft } from './blogFormFields';
import { CoverImage } from './CoverImage';
import { TextPreview } from './TextPreview';

const CONTENT_ROWS = 15;

type Props = {
  form: UseFormReturn<BlogDraft, unknown, CheckedDraft>;
  post: BlogPost | undefined;
  categories: string[];
  /** The preview of the chosen cover. */
  preview: string | undefined;
};

export function BlogFields({ form, post, categories, preview }: Props) {
  const { control, getValues, setValue, clearErrors } = form;
  const { fieldOf, controlOf } = useFieldParts(form, controlId);
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
        <h2>The post</h2>
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
              SLUG_STAYS
            ) : (
              <WatchField control={control} name="slug">
                {(text) => <SlugHint slug={text} list={paths.blogs} />}
              </WatchField>
            )
          }
        />
        <Field
          label="Excerpt"
          {...fieldOf('excerpt')}
          hint={
            <WatchField control={control} name="excerpt">
              {(text) => (
                <LengthHint text={text} rule={EXCERPT_LENGTH}>
                  One or two sentences for cards and search results.
                </LengthHint>
              )}
            </WatchField>
          }
        >
          {(wiring) => <S.Excerpt {...wiring} {...controlOf('excerpt')} rows={3} />}
        </Field>
        <CategoryField
          {...fieldOf('category')}
          field={controlOf('category')}
          placeholder="Technology, Education"
          suggestions={categorySuggestions(POST_CATEGORIES, categories)}
        />
      </FieldPanel>
      <FieldPanel>
        <h2>Picture and text</h2>
        <CoverImage form={form} stored={post?.image ?? ''} preview={preview} />
        <Field
          label="Content"
          {...fieldOf('body')}
          hint="Select words and press a button, or write Markdown yourself: ## heading, **bold**, - list."
        >
          {(wiring) => (
            <MarkdownEditor
              wiring={wiring}
              field={controlOf('body')}
              rows={CONTENT_ROWS}
              preview={<TextPreview control={control} />}
              onBegin={() => void loadArticlePreview().catch(() => undefined)}
            />
          )}
        </Field>
      </FieldPanel>
      <FieldPanel>
        <StatusChoice field={form.register('status')} usual="published" />
      </FieldPanel>
    </>
  );
}
