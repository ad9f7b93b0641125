import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Field } from '@/components/forms/Field';
import { Input } from '@/components/forms/Input';
import { useNow } from '@/contexts/Now';
import { EVENT_FIELDS, POST_FIELDS } from '@/domain/recordFields';
import { slugFromTitle } from '@/domain/slug';
import { TITLE_LENGTH } from '@/domain/textLength';
import { theme } from '@/theme/theme';
import { LengthHint } from './LengthHint';
import type { FieldsProps } from './recordConfig';

const AddressText = styled.span`
  display: block;
  color: ${theme.colour.ink};
  overflow-wrap: anywhere;
`;

type TitleProps = Pick<FieldsProps<'title' | 'slug'>, 'form' | 'bindings' | 'isNew'> & {
  kind: 'post' | 'event';
  listPath: string;
};

/** The fields for title and slug. The slug of a new record follows the title until the user types a slug. */
export function TitleAndSlug({ kind, isNew, listPath, bindings, form }: TitleProps) {
  const { fieldProps, controlProps, currentText, renderWithText } = bindings;
  const fields = kind === 'post' ? POST_FIELDS : EVENT_FIELDS;
  const now = useNow();
  // The slug of a Burmese title has a random ending, which must not change with each typed letter.
  const [randomNumber] = useState(Math.random);
  const slugOfTitle = () => slugFromTitle(currentText('title'), kind, now, randomNumber);
  const slugBeforeEdit = useRef('');
  // Restored unsaved text changes the title without a change event, so each focus reads the title again.
  function handleTitleFocus() {
    slugBeforeEdit.current = slugOfTitle();
  }

  /** Runs when the form already has the new title. */
  function handleTitleChange() {
    const slugOfNewTitle = slugOfTitle();
    const hasFollowedTitle = isNew && currentText('slug') === slugBeforeEdit.current;
    slugBeforeEdit.current = slugOfNewTitle;
    if (!hasFollowedTitle) return;
    form.setValue('slug', slugOfNewTitle);
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
      <Field label={fields.title.label} {...titleProps} hint={titleProps.error ? undefined : lengthHint}>
        {(wiring) => (
          <Input {...wiring} {...controlProps('title', handleTitleChange)} onFocus={handleTitleFocus} autoComplete="off" />
        )}
      </Field>
      <Field
        label={fields.slug.label}
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
