import { ChevronDown } from 'lucide';
import { useId } from 'react';
import { Icon } from '@/components/ui/Icon';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import type { FieldWiring } from './Field';
import * as S from './Select.styles';

type Naming =
  | { label: string; field?: never }
  /** Inside a Field, which labels it. */
  | { field: FieldWiring; label?: never };

type Props<Value extends string> = Naming & {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
  size?: 'sm' | 'md';
  isDisabled?: boolean;
  className?: string;
};

export function Select<Value extends string>({ label, field, value, onChange, options, ...props }: Props<Value>) {
  const { size = 'md', isDisabled, className } = props;
  const ownId = useId();
  const wiring = field ?? { id: ownId };

  function handleChange(chosen: string) {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  }

  return (
    <S.Select className={className}>
      {label && (
        <VisuallyHidden as="label" htmlFor={ownId}>
          {label}
        </VisuallyHidden>
      )}
      <S.Control
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
      </S.Control>
      <Icon of={ChevronDown} size={20} />
    </S.Select>
  );
}
