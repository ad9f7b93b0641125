import type { ReactNode } from 'react';
import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { type LengthRule, lengthNote } from '@/domain/textLength';
import * as texts from '@/texts/adminEditor';

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
  const length = text.trim() === '' ? texts.lengthHint(rule.shown) : count;
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
      {texts.slugHint}
    </>
  );
}
