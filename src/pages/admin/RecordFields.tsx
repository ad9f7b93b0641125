import { type ComponentProps, type MouseEvent, useId } from 'react';
import { useImageUpload } from '@/api/imagesApi';
import { MarkdownEditor } from '@/components/admin/MarkdownEditor';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { LazySection } from '@/components/ui/ErrorBoundary';
import { LazyArticleBody } from '@/components/ui/lazyArticle';
import { Text } from '@/components/ui/primitives';
import { Spinner } from '@/components/ui/Spinner';
import { categoryLabel } from '@/domain/post';
import { POST_FIELDS } from '@/domain/recordFields';
import type { FieldBindings } from '@/hooks/useFieldBindings';

type CategoryProps = {
  bindings: FieldBindings<'category'>;
  placeholder: string;
  suggestions: readonly string[];
  isOptional?: boolean;
};

export function CategoryField({ bindings, placeholder, suggestions, isOptional }: CategoryProps) {
  const listId = useId();
  return (
    <Field label={POST_FIELDS.category.label} {...bindings.fieldProps('category')} isOptional={isOptional}>
      {(wiring) => (
        <>
          <Input {...wiring} {...bindings.controlProps('category')} list={listId} placeholder={placeholder} autoComplete="off" />
          <datalist id={listId}>
            {suggestions.map((category) => (
              <option key={category} value={category} label={categoryLabel(category)} />
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}

const preloadPreview = () => void LazyArticleBody.load().catch(() => undefined);

export function ArticlePreview(props: ComponentProps<typeof LazyArticleBody>) {
  if (props.content.trim() === '')
    return <Text>Nothing to preview yet. What you write appears here as visitors will see it.</Text>;
  return (
    <div onClickCapture={openInNewTab}>
      <LazySection isInForm message="The preview could not be loaded." fallback={<Spinner />}>
        <LazyArticleBody {...props} />
      </LazySection>
    </div>
  );
}

/** Opens a link of the preview in a new tab, because the link would otherwise leave the form. */
function openInNewTab(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank') return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
}

type BodyFieldProps<Name extends string> = {
  label: string;
  name: Name;
  bindings: FieldBindings<Name>;
  rows: number;
  imageUrl: (path: string) => string;
};

export function BodyField<Name extends string>({ label, name, bindings, rows, imageUrl }: BodyFieldProps<Name>) {
  const uploadImage = useImageUpload();
  return (
    <Field
      label={label}
      {...bindings.fieldProps(name)}
      hint="Select words and press a button, or write Markdown yourself: ## heading, **bold**, - list."
    >
      {(wiring) => (
        <MarkdownEditor
          wiring={wiring}
          field={bindings.controlProps(name)}
          rows={rows}
          uploadImage={uploadImage}
          preview={bindings.renderWithText(name, (text) => <ArticlePreview content={text} imageUrl={imageUrl} />)}
          onFocus={preloadPreview}
        />
      )}
    </Field>
  );
}
