import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { Text } from '@/components/ui/primitives';
import { useNow } from '@/contexts/Now';
import { POST_FIELDS } from '@/domain/recordFields';
import { slugFromTitle } from '@/domain/slug';
import { type LengthRule, lengthNote, TITLE_LENGTH } from '@/domain/textLength';
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
  const slugOfTitle = () => slugFromTitle(currentText('title'), kind, now, randomNumber);
  const slugOfLastTitle = useRef('');
  // A restored text changes the title without a change event, so the title is read again before each edit.
  function handleTitleFocus() {
    slugOfLastTitle.current = slugOfTitle();
  }

  function handleTitleChange() {
    const hasFollowedTitle = isNew && currentText('slug') === slugOfLastTitle.current;
    slugOfLastTitle.current = slugOfTitle();
    if (!hasFollowedTitle) return;
    form.setValue('slug', slugOfLastTitle.current);
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
          <Input {...wiring} {...controlProps('title', handleTitleChange)} onFocus={handleTitleFocus} autoComplete="off" />
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
