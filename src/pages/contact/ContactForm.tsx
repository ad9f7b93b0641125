import { type ChangeEvent, useEffect, useRef } from 'react';
import { Button } from '@/components/Button';
import { Field } from '@/components/Field';
import { FormBanner } from '@/components/FormBanner';
import { Input, Textarea } from '@/components/Input';
import type { ContactDraft } from '@/domain/contactMessage';
import { paths } from '@/domain/paths';
import * as S from './ContactForm.styles';
import { useContactForm } from './useContactForm';

/** Where the answer to a form that was sent without scripts is read. */
const ANSWER_ID = 'answer';

type Props = Parameters<typeof useContactForm>[0];

export function ContactForm(props: Props) {
  const { form, texts, setText, submit, isSending, outcome } = useContactForm(props);
  const banner = useRef<HTMLDivElement>(null);
  const hasOutcome = outcome !== undefined;
  const errors = outcome && !outcome.isSent ? outcome.fields : {};

  // The answer stands above the fields, which on a phone is far from the button.
  useEffect(() => {
    if (hasOutcome) banner.current?.focus();
  }, [hasOutcome]);

  /** What every control of the form has in common. */
  const control = (field: keyof ContactDraft) => ({
    name: field,
    value: texts[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setText(field, target.value),
  });

  return (
    <section>
      <S.Heading>Send us a message</S.Heading>
      <S.Form ref={form} method="post" action={`${paths.contact}#${ANSWER_ID}`} onSubmit={(event) => void submit(event)}>
        {outcome?.isSent && (
          <FormBanner ref={banner} id={ANSWER_ID} tone="ok">
            Message sent successfully!
          </FormBanner>
        )}
        {outcome && !outcome.isSent && (
          <FormBanner ref={banner} id={ANSWER_ID} tone="bad">
            {outcome.text}
          </FormBanner>
        )}
        <S.Row>
          <Field label="Name" error={errors.name}>
            {(wiring) => <Input {...wiring} {...control('name')} type="text" required autoComplete="name" />}
          </Field>
          <Field label="Email" error={errors.email}>
            {(wiring) => <Input {...wiring} {...control('email')} type="email" required autoComplete="email" />}
          </Field>
        </S.Row>
        <S.Row>
          <Field label="Phone" isOptional error={errors.phno}>
            {(wiring) => <Input {...wiring} {...control('phno')} type="tel" autoComplete="tel" />}
          </Field>
          <Field label="Subject" isOptional error={errors.subject}>
            {(wiring) => <Input {...wiring} {...control('subject')} type="text" autoComplete="off" />}
          </Field>
        </S.Row>
        <Field label="Message" error={errors.message}>
          {(wiring) => <Textarea {...wiring} {...control('message')} rows={6} required />}
        </Field>
        <S.Trap aria-hidden>
          <label>
            Website
            <input {...control('website')} type="text" tabIndex={-1} autoComplete="off" />
          </label>
        </S.Trap>
        <div>
          <Button type="submit" size="lg" isBusy={isSending}>
            {isSending ? 'Sending...' : 'Send Message'}
          </Button>
        </div>
      </S.Form>
    </section>
  );
}
