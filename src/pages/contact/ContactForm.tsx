import { type ChangeEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Field } from '@/components/forms/Field';
import { Input, Textarea } from '@/components/forms/Input';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { richText } from '@/components/ui/richText';
import { TextLink } from '@/components/ui/TextLink';
import type { ContactDraft } from '@/domain/contactMessage';
import type { ContactTopic } from '@/domain/contactTopic';
import { textLanguage } from '@/domain/language';
import { FORM_ID, paths } from '@/domain/paths';
import * as common from '@/texts/common';
import * as texts from '@/texts/contactForm';
import * as S from './ContactForm.styles';
import { ProgramChoice } from './ProgramChoice';
import { SentBanner } from './SentBanner';
import { topicWords } from './topicWords';
import { useContactForm } from './useContactForm';
import { ZawgyiOffer } from './ZawgyiOffer';

/** The anchor of the response to a form submitted without scripts. */
const ANSWER_ID = 'answer';

type Props = { topic: ContactTopic };

export function ContactForm({ topic }: Props) {
  const { heading, about, subject, next, hint } = topicWords(topic);
  const { search } = useLocation();
  const { form, values, setText, submit, isSending, outcome, zawgyiOffer } = useContactForm(subject);
  const banner = useRef<HTMLDivElement>(null);
  const hasOutcome = outcome !== undefined;
  const errors = outcome && !outcome.isSent ? outcome.fields : {};

  // The response appears above the fields, on a phone far from the button. The next touch would stop
  // smooth scrolling.
  useEffect(() => {
    if (!hasOutcome) return;
    banner.current?.focus({ preventScroll: true });
    banner.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [hasOutcome]);

  /** The shared props of the form's controls. */
  const control = (field: keyof ContactDraft) => ({
    name: field,
    value: values[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setText(field, target.value),
  });

  return (
    <section id={FORM_ID}>
      <S.Heading>{richText(heading, { about: about && <span lang={textLanguage(about)}>{about}</span> })}</S.Heading>
      <S.Next>{next}</S.Next>
      {topic.kind === 'application' && <ProgramChoice chosen={topic.program} />}
      <S.Form ref={form} method="post" action={`${paths.contact}${search}#${ANSWER_ID}`} onSubmit={(event) => void submit(event)}>
        {outcome?.isSent && <SentBanner ref={banner} id={ANSWER_ID} sentTo={outcome.sentTo} />}
        {outcome && !outcome.isSent && (
          <FormBanner ref={banner} id={ANSWER_ID} tone="bad">
            {outcome.text}
          </FormBanner>
        )}
        <S.Row>
          <Field label={texts.nameLabel} error={errors.name}>
            {(wiring) => <Input {...wiring} {...control('name')} type="text" required autoComplete="name" />}
          </Field>
          <Field label={texts.emailLabel} error={errors.email}>
            {(wiring) => <Input {...wiring} {...control('email')} type="email" required autoComplete="email" />}
          </Field>
        </S.Row>
        <S.Row>
          <Field label={texts.phoneLabel} isOptional error={errors.phno}>
            {(wiring) => <Input {...wiring} {...control('phno')} type="tel" autoComplete="tel" />}
          </Field>
          <Field label={texts.subjectLabel} isOptional error={errors.subject}>
            {(wiring) => <Input {...wiring} {...control('subject')} type="text" autoComplete="off" />}
          </Field>
        </S.Row>
        <Field label={texts.messageLabel} hint={hint} error={errors.message}>
          {(wiring) => <Textarea {...wiring} {...control('message')} rows={6} required />}
        </Field>
        <S.Trap aria-hidden>
          <label>
            {texts.trapLabel}
            <input {...control('website')} type="text" tabIndex={-1} autoComplete="off" />
          </label>
        </S.Trap>
        {zawgyiOffer && <ZawgyiOffer {...zawgyiOffer} />}
        <div>
          <Button type="submit" size="lg" isBusy={isSending}>
            {isSending ? common.sending : texts.sendButton}
          </Button>
        </div>
        <S.Privacy>{richText(texts.privacy, { link: (words) => <TextLink to={paths.privacy}>{words}</TextLink> })}</S.Privacy>
      </S.Form>
    </section>
  );
}
