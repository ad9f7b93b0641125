import { ChevronDown } from 'lucide';
import { useId } from 'react';
import { Icon } from './Icon';
import * as S from './Select.styles';
import { VisuallyHidden } from './VisuallyHidden';

type Props<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string }[];
  size?: 'sm' | 'md';
  className?: string;
};

export function Select<Value extends string>({ label, value, onChange, options, size = 'md', className }: Props<Value>) {
  const id = useId();

  function handleChange(chosen: string) {
    const option = options.find((candidate) => candidate.value === chosen);
    if (option) onChange(option.value);
  }

  return (
    <S.Select className={className}>
      <VisuallyHidden as="label" htmlFor={id}>
        {label}
      </VisuallyHidden>
      <S.Control as="select" id={id} $size={size} value={value} onChange={(event) => handleChange(event.target.value)}>
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
