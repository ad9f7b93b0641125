import type { ReactNode } from 'react';
import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { type LengthRule, lengthNote } from '@/domain/textLength';

const Hint = styled.span`
  display: block;
  font-variant-numeric: tabular-nums;
`;

const Warning = styled.span`
  color: ${({ theme }) => theme.colour.amberText};
`;

type LengthProps = {
  text: string;
  rule: LengthRule;
  /** The field's hint, shown at every length. */
  children?: string;
};

/**
 * A text's length and what happens to a text that is too long; screen readers announce only the latter, when
 * it changes.
 */
export function LengthHint({ text, rule, children }: LengthProps) {
  const { count, warning } = lengthNote(text, rule);
  const length = text.trim() === '' ? `Best within ${rule.shown} characters.` : count;
  return (
    <Hint>
      {children && <span>{children} </span>}
      <span>{length} </span>
      <Warning role="status">{warning}</Warning>
    </Hint>
  );
}

type WatchProps<Draft extends FieldValues, Checked> = {
  control: Control<Draft, unknown, Checked>;
  name: Path<Draft>;
  children: (text: string) => ReactNode;
};

/** Renders a hint about a field's text while it is typed, without rerendering the rest of the form. */
export function WatchField<Draft extends FieldValues, Checked>({ control, name, children }: WatchProps<Draft, Checked>) {
  const value: unknown = useWatch({ control, name });
  return children(typeof value === 'string' ? value : '');
}

const Address = styled.span`
  display: block;
  color: ${({ theme }) => theme.colour.ink};
  overflow-wrap: anywhere;
`;

/** The hint of a field for the alternative text of an image. */
export const ALT_HINT = 'A few words for visitors who cannot see it.';

/** The note for a stored slug (spec section 5). */
/** How a text is formatted. */
export const MARKDOWN_HINT = 'Select words and press a button, or write Markdown yourself: ## heading, **bold**, - list.';

export const SLUG_STAYS = 'The address cannot change after creation';

type SlugProps = {
  slug: string;
  /** The list page that the address begins with, such as `/blogs`. */
  list: string;
};

/** The future address of a new record, with its Burmese letters decoded. */
export function SlugHint({ slug, list }: SlugProps) {
  return (
    <>
      {slug.trim() && <Address>{`${window.location.host}${list}/${slug.trim()}`}</Address>}
      Made from the title until you type it yourself. {SLUG_STAYS}.
    </>
  );
}
