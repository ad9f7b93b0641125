import { type ComponentProps, type MouseEvent, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useImageUpload } from '@/api/imagesApi';
import { MarkdownEditor } from '@/components/admin/MarkdownEditor';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { LazySection } from '@/components/ui/ErrorBoundary';
import { LazyArticleBody } from '@/components/ui/lazyArticle';
import { Text } from '@/components/ui/primitives';
import { Spinner } from '@/components/ui/Spinner';
import { useNow } from '@/contexts/Now';
import { categoryLabel } from '@/domain/post';
import { POST_FIELDS } from '@/domain/recordFields';
import { slugFromTitle } from '@/domain/slug';
import { type LengthRule, lengthNote, TITLE_LENGTH } from '@/domain/textLength';
import type { FieldBindings } from '@/hooks/useSaveForm';
import { theme } from '@/theme/theme';
import type { FieldsProps } from './recordConfig';

const HintText = styled.span`
  display: block;
  font-variant-numeric: tabular-nums;
`;

/** Says how long a text is, and how long it can be before search results and cards cut it. */
export function LengthHint({ text, rule, children }: { text: string; rule: LengthRule; children?: string }) {
  const { count, warning } = lengthNote(text, rule);
  return (
    <HintText>
      {children && <span>{children} </span>}
      <span>{text.trim() === '' ? `Best kept within ${rule.shown} characters. ` : `${count} `}</span>
      <Text as="span" $colour="amberText" role="status">
        {warning}
      </Text>
    </HintText>
  );
}

const AddressText = styled.span`
  display: block;
  color: ${theme.colour.ink};
  overflow-wrap: anywhere;
`;

type TitleProps = Pick<FieldsProps<'title' | 'slug'>, 'form' | 'bindings' | 'isNew'> & {
  kind: 'post' | 'event';
  /** The path of the public list, with which the address of the record begins. */
  listPath: string;
};

/** The title, and the slug that follows it until the editor types one (D-30); a stored record keeps its slug. */
export function TitleAndSlug({ kind, isNew, listPath, bindings, form }: TitleProps) {
  const { fieldProps, controlProps, currentText, renderWithText } = bindings;
  const now = useNow();
  // The random number stays the same, so that the slug of a Burmese title does not change with each letter.
  const [randomNumber] = useState(Math.random);
  const titleSlug = useRef('');
  // Called on focus as well as on change, because a restored text changes the title without a change event.
  const updateTitleSlug = () => {
    titleSlug.current = slugFromTitle(currentText('title'), kind, now, randomNumber);
  };

  function handleTitleChange() {
    const followsTitle = isNew && currentText('slug') === titleSlug.current;
    updateTitleSlug();
    if (!followsTitle) return;
    form.setValue('slug', titleSlug.current);
    form.clearErrors('slug');
  }

  const titleProps = fieldProps('title');
  const lengthHint = renderWithText('title', (text) => <LengthHint text={text} rule={TITLE_LENGTH} />);
  const addressHint = renderWithText('slug', (text) => (
    <>
      {text.trim() && <AddressText>{`${window.location.host}${listPath}/${text.trim()}`}</AddressText>}
      <span>Follows the title until you type your own. The address cannot change after creation.</span>
    </>
  ));
  return (
    <>
      <Field label={POST_FIELDS.title.label} {...titleProps} hint={titleProps.error ? undefined : lengthHint}>
        {(wiring) => (
          <Input {...wiring} {...controlProps('title', handleTitleChange)} onFocus={updateTitleSlug} autoComplete="off" />
        )}
      </Field>
      <Field
        label={POST_FIELDS.slug.label}
        {...fieldProps('slug')}
        hint={isNew ? addressHint : 'The address cannot change after creation'}
      >
        {(wiring) => (
          <Input
            {...wiring}
            {...controlProps('slug')}
            readOnly={!isNew}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
    </>
  );
}

type CategoryProps = {
  bindings: FieldBindings<'category'>;
  placeholder: string;
  suggestions: readonly string[];
  isOptional?: boolean;
};

/** Any text is a valid category; the suggestions show the names that visitors read (D-31). */
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

export function ArticlePreview(props: ComponentProps<typeof LazyArticleBody>) {
  if (props.content.trim() === '')
    return <Text>Nothing to preview yet. What you write appears here as visitors will see it.</Text>;
  return (
    <div onClickCapture={openInNewTab}>
      <LazySection messageInForm="The preview could not be loaded." fallback={<Spinner />}>
        <LazyArticleBody {...props} />
      </LazySection>
    </div>
  );
}

/** Opens a link of the preview in a new tab, because following the link here would leave the form. */
function openInNewTab(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (!link || link.target === '_blank') return;
  event.preventDefault();
  window.open(link.href, '_blank', 'noopener');
}

type TextProps<Name extends string> = {
  label: string;
  name: Name;
  bindings: FieldBindings<Name>;
  rows: number;
  imageUrl: (path: string) => string;
};

export function TextField<Name extends string>({ label, name, bindings, rows, imageUrl }: TextProps<Name>) {
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
          onFocus={() => void LazyArticleBody.load().catch(() => undefined)}
        />
      )}
    </Field>
  );
}
