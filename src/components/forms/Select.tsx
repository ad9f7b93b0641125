import { ChevronDown } from 'lucide';
import { useId } from 'react';
import styled, { css } from 'styled-components';
import { Icon } from '@/components/ui/Icon';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import type { FieldWiring } from './Field';
import { Input } from './Input';

const SelectFrame = styled.div`
  position: relative;
  display: inline-grid;

  > svg {
    position: absolute;
    right: 12px;
    top: 50%;
    transform: translateY(-50%);
    pointer-events: none;
  }
`;

const Control = styled(Input)<{ $size: 'sm' | 'md' }>`
  appearance: none;
  min-width: 140px;
  padding-right: 42px;
  cursor: pointer;

  &:disabled {
    cursor: not-allowed;
    opacity: 1;
  }

  ${({ $size }) =>
    $size === 'sm' &&
    css`
      min-height: 46px;
      padding-block: 10px;
    `}
`;

/** A select has either a label that only screen readers read, or a `Field` around it. */
type LabelOrField = { label: string; field?: never } | { field: FieldWiring; label?: never };

type Props<Value extends string> = LabelOrField & {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
  size?: 'sm' | 'md';
  isDisabled?: boolean;
};

export function Select<Value extends string>({ label, field, value, onChange, options, size = 'md', isDisabled }: Props<Value>) {
  const ownId = useId();
  const wiring = field ?? { id: ownId };

  function handleChange(chosenValue: string) {
    const chosen = options.find((option) => option.value === chosenValue);
    if (chosen) onChange(chosen.value);
  }

  return (
    <SelectFrame>
      {label && (
        <VisuallyHidden as="label" htmlFor={ownId}>
          {label}
        </VisuallyHidden>
      )}
      <Control
        as="select"
        {...wiring}
        $size={size}
        value={value}
        disabled={isDisabled}
        onChange={(event) => handleChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Control>
      <Icon of={ChevronDown} size={20} />
    </SelectFrame>
  );
}
