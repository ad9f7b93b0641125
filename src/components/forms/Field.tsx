import { TriangleAlert } from 'lucide';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Icon } from '@/components/ui/Icon';
import { Stack } from '@/components/ui/primitives';
import { theme } from '@/theme/theme';

const Label = styled.label`
  font-weight: 600;
  font-size: ${theme.size.small};
`;

const Optional = styled.span`
  font-weight: 400;
  color: ${theme.colour.ink3};
`;

const Hint = styled.p`
  color: ${theme.colour.ink3};
  font-size: ${theme.size.small};
  line-height: 1.45;
`;

const ErrorText = styled.p`
  display: flex;
  align-items: flex-start;
  gap: 8px;
  color: ${theme.colour.danger};
  font-weight: 600;
  font-size: ${theme.size.small};
  line-height: 1.4;

  > svg {
    margin-top: 1px;
  }
`;

/** Connects a control with its label, hint and error. A form that works without scripts adds the `name`. */
export type FieldWiring = { id: string; name?: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

type Props = {
  label: string;
  /** The id of the control, for an error summary that links to the control. */
  id?: string;
  hint?: ReactNode;
  error?: string;
  isOptional?: boolean;
  children: (wiring: FieldWiring) => ReactNode;
};

export function Field({ label, id: givenId, hint, error, isOptional = false, children }: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');

  return (
    <Stack $gap={8}>
      <Label htmlFor={id}>
        {label}
        {isOptional && <Optional>{' (optional)'}</Optional>}
      </Label>
      {children({ id, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined })}
      {error && (
        <ErrorText id={errorId}>
          <Icon of={TriangleAlert} size={19} />
          <span>{error}</span>
        </ErrorText>
      )}
      {hint && <Hint id={hintId}>{hint}</Hint>}
    </Stack>
  );
}
