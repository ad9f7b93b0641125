import type { ChangeEvent, ComponentProps } from 'react';
import styled, { css } from 'styled-components';
import { cleanEmailAddress } from '@/domain/cleanText';
import { theme } from '@/theme/theme';

const controlStyle = css`
  width: 100%;
  min-height: 50px;
  padding: 12px 14px;
  border: ${theme.stroke} solid ${theme.colour.lineStrong};
  border-radius: ${theme.radius.control};
  background: ${theme.colour.white};
  color: ${theme.colour.ink};

  &::placeholder {
    color: ${theme.colour.ink3};
    opacity: 1;
  }

  &:hover {
    border-color: ${theme.colour.ink2};
  }

  &:focus {
    border-color: ${theme.colour.ink};
    border-radius: ${theme.radius.control};
    outline: 3px solid var(--focus);
    outline-offset: 1px;
  }

  &[aria-invalid='true'] {
    border: 2px solid ${theme.colour.danger};
    background: ${theme.colour.dangerGround};
  }

  &[readonly],
  &:disabled {
    background: ${theme.colour.cotton};
    color: ${theme.colour.ink2};
  }
`;

export const Input = styled.input`
  ${controlStyle}
`;

export const Textarea = styled.textarea`
  ${controlStyle}
  min-height: 148px;
  line-height: 1.55;
  resize: vertical;
  field-sizing: content;
  max-height: 70vh;
`;

/** Removes what people copy with an email address, such as spaces and `mailto:`. */
export function EmailInput({ onChange, ...rest }: ComponentProps<'input'>) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const { target } = event;
    const address = cleanEmailAddress(target.value);
    // Writing the same value would move the cursor.
    if (target.value !== address) target.value = address;
    onChange?.(event);
  }

  return <Input {...rest} type="email" required onChange={handleChange} />;
}
