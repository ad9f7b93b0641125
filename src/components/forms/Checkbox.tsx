import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { media, theme } from '@/theme/theme';

const wovenTick = `polygon(
  20% 43.5%, 36.5% 43.5%, 36.5% 53.5%, 53.5% 53.5%, 53.5% 43.5%, 63.5% 43.5%, 63.5% 33.5%, 73.5% 33.5%, 73.5% 30%, 86.5% 30%,
  86.5% 46.5%, 76.5% 46.5%, 76.5% 56.5%, 66.5% 56.5%, 66.5% 66.5%, 56.5% 66.5%, 56.5% 76.5%, 33.5% 76.5%, 33.5% 66.5%,
  23.5% 66.5%, 23.5% 56.5%, 20% 56.5%
)`;

const Label = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 44px;
  font-weight: 500;
  cursor: pointer;
`;

const CheckboxInput = styled.input`
  appearance: none;
  flex: none;
  width: 24px;
  height: 24px;
  margin: 0;
  border: 2px solid ${theme.colour.lineStrong};
  border-radius: 5px;
  background: ${theme.colour.white};
  cursor: pointer;

  display: grid;
  place-content: center;

  &:checked {
    border-color: ${theme.colour.school};
    background: ${theme.colour.school};
  }

  &:checked::before {
    content: '';
    width: 20px;
    height: 20px;
    background: ${theme.colour.padauk};
    clip-path: ${wovenTick};
  }

  ${media.forcedColors} {
    appearance: auto;
  }
`;

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

export function Checkbox({ label, className, ...rest }: Props) {
  return (
    <Label className={className}>
      <CheckboxInput {...rest} type="checkbox" />
      <span>{label}</span>
    </Label>
  );
}
