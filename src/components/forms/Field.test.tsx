import { screen } from '@testing-library/react';
import { renderPart } from '@/testing/renderPart';
import { Field } from './Field';
import { Input } from './Input';

test('a field labels its control, describes it by message and hint, and marks it as invalid', () => {
  renderPart(
    <Field label="Title" error="Event title is required!" hint="Shown on the card">
      {(wiring) => <Input {...wiring} />}
    </Field>,
  );
  const control = screen.getByRole('textbox', { name: 'Title' });
  expect(control).toHaveAccessibleDescription('Event title is required! Shown on the card');
  expect(control).toBeInvalid();
});

test('a field without a message is not marked, and an optional one is labelled as optional', () => {
  renderPart(
    <Field label="Phone" isOptional>
      {(wiring) => <Input {...wiring} />}
    </Field>,
  );
  const control = screen.getByRole('textbox', { name: 'Phone (optional)' });
  expect(control).toBeValid();
  expect(control).not.toHaveAttribute('aria-describedby');
});
