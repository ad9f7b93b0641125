import type { ChangeEvent, ComponentProps } from 'react';
import { cleanAddress } from '@/domain/cleanText';
import { Input } from './Input';

/** The field of an email address, which drops what people copy with one. */
export function EmailInput({ onChange, ...rest }: ComponentProps<'input'>) {
  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    const { target } = event;
    const address = cleanAddress(target.value);
    // Writing the same value would move the cursor.
    if (target.value !== address) target.value = address;
    onChange?.(event);
  }

  return <Input {...rest} type="email" required onChange={handleChange} />;
}
