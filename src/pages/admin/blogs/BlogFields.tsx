import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { ChoiceCards } from '@/components/ChoiceCards';
import { Field } from '@/components/Field';
import { FieldPanel } from '@/components/FormPanels';
import { Input } from '@/components/Input';
import type { BlogPost } from '@/domain/blogPost';
import { useSlugOfTitle } from '@/hooks/useSlugOfTitle';
import * as S from './BlogForm.styles';
import { type BlogDraft, type CheckedDraft, controlId } from './blogDraft';
import { CoverImage } from './CoverImage';

const CONTENT_ROWS = 15;

const STATUSES = [
  { value: 'published', label: 'Published', explanation: 'Visitors see it as soon as it is saved.' },
  { value: 'draft', label: 'Draft', explanation: 'Only staff see it, until you publish it.' },
] as const;

type Props = {
  form: UseFormReturn<BlogDraft, unknown, CheckedDraft>;
  post: BlogPost | undefined;
  categories: string[];
  /** Shows the cover chosen in this form. */
  preview: string | undefined;
};

export function BlogFields({ form, post, categories, preview }: Props) {
  const { register, clearErrors } = form;
  const { errors } = form.formState;
  const categoryListId = useId();
  const slug = useSlugOfTitle({
    kind: 'post',
    isNew: post === undefined,
    readTitle: () => form.getValues('title') ?? '',
    writeSlug(text) {
      form.setValue('slug', text);
      clearErrors('slug');
    },
  });

  const fieldOf = (name: 'title' | 'slug' | 'excerpt' | 'category' | 'body', handleChange?: () => void) =>
    register(name, {
      onChange() {
        clearErrors(name);
        handleChange?.();
      },
    });

  return (
    <>
      <FieldPanel>
        <h2>The post</h2>
        <Field label="Title" id={controlId('title')} error={errors.title?.message}>
          {(wiring) => <Input {...wiring} {...fieldOf('title', slug.followTitle)} autoComplete="off" />}
        </Field>
        <Field label="Slug" id={controlId('slug')} hint={slug.hint} error={errors.slug?.message}>
          {(wiring) => (
            <Input
              {...wiring}
              {...fieldOf('slug', slug.stopFollowing)}
              readOnly={post !== undefined}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
            />
          )}
        </Field>
        <Field
          label="Excerpt"
          id={controlId('excerpt')}
          hint="One or two sentences for cards and search results."
          error={errors.excerpt?.message}
        >
          {(wiring) => <S.Excerpt {...wiring} {...fieldOf('excerpt')} rows={3} />}
        </Field>
        <Field label="Category" id={controlId('category')} error={errors.category?.message}>
          {(wiring) => (
            <Input
              {...wiring}
              {...fieldOf('category')}
              list={categoryListId}
              placeholder="Technology, Education"
              autoComplete="off"
            />
          )}
        </Field>
        <datalist id={categoryListId}>
          {categories.map((category) => (
            <option key={category} value={category} />
          ))}
        </datalist>
      </FieldPanel>
      <FieldPanel>
        <h2>Picture and text</h2>
        <CoverImage form={form} stored={post?.image ?? ''} preview={preview} />
        <Field
          label="Content"
          id={controlId('body')}
          hint="Markdown: ## heading, **bold**, - list, > quote, [link](https://...)"
          error={errors.body?.message}
        >
          {(wiring) => <S.Content {...wiring} {...fieldOf('body')} rows={CONTENT_ROWS} />}
        </Field>
      </FieldPanel>
      <FieldPanel>
        <ChoiceCards legend="Status" options={STATUSES} field={register('status')} />
      </FieldPanel>
    </>
  );
}
