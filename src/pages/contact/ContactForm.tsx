import { type ChangeEvent, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Field } from '@/components/forms/Field';
import { EmailInput, Input, Textarea } from '@/components/forms/Input';
import { Select } from '@/components/forms/Select';
import { Columns } from '@/components/layout/Columns';
import { Button, LinkButton } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { Heading, Row, Stack, Text } from '@/components/ui/primitives';
import { richText } from '@/components/ui/richText';
import { TextLink } from '@/components/ui/TextLink';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { messengerLinks } from '@/content/collegeLinks';
import { programMenu } from '@/content/programs/programSummaries';
import type { ContactDraft } from '@/domain/contactForm';
import type { ContactTopic } from '@/domain/contactTopic';
import { textLanguage } from '@/domain/language';
import { readReplyWay } from '@/domain/message';
import { applyPath, CONTACT_FORM_ID, paths } from '@/domain/paths';
import type { ProgramId } from '@/domain/program';
import { accountLinks, BannerParagraph, phoneLink, SentConfirmation } from './SentConfirmation';
import { replyPromises, topicTexts } from './topicTexts';
import { useContactForm } from './useContactForm';

/** Uses links, because links also work without scripts. */
function ProgramChoice({ chosen }: { chosen: ProgramId | undefined }) {
  return (
    <Row as="nav" aria-label="Program you apply for" $gap={8}>
      {programMenu.map(({ id, name }) => (
        <LinkButton
          key={id}
          to={applyPath(id)}
          replace
          aria-current={id === chosen ? 'true' : undefined}
          tone={id === chosen ? 'primary' : 'line'}
          size="sm"
        >
          {name}
        </LinkButton>
      ))}
    </Row>
  );
}

/** On Viber and Telegram the college can write to a phone number. On Messenger it cannot. */
const chatAccounts = () => messengerLinks().filter(({ name }) => name !== 'messenger');

const emailHint = () =>
  richText(chatAccounts().length > 0 ? 'No email? Call <phone/> or write on <chats/>.' : 'No email? Call <phone/>.', {
    phone: phoneLink(),
    chats: accountLinks(chatAccounts()),
  });

/** The customer's spec has no field for this choice. So its default, email, is the empty text, which is not sent. */
const replyChoices = () => [
  { value: '', label: 'Email' },
  { value: 'phone', label: 'Phone' },
  ...chatAccounts().map(({ name, label }) => ({ value: name, label })),
];

const BANNER_ID = 'answer';

/** The form of the contact page. Without scripts, the browser posts the form, and the server renders the outcome. */
export function ContactForm({ topic }: { topic: ContactTopic }) {
  const { heading, about, subject: suggestedSubject, replyPromiseEnd, hint } = topicTexts(topic);
  const { search } = useLocation();
  const eventId = topic.kind === 'registration' ? (topic.eventId ?? '') : '';
  const { formRef, values, setText, submit, isSending, outcome, willRetry } = useContactForm(suggestedSubject, eventId);
  const replyWay = readReplyWay(values.reply_by) ?? 'email';
  const banner = useRef<HTMLDivElement>(null);
  const hasOutcome = outcome !== undefined;
  const errors = outcome && !outcome.isSent ? outcome.fieldErrors : {};

  // Jumps to each outcome. Sending clears the last outcome, so this effect runs again for the next one.
  // Smooth scrolling would stop when the visitor touches the screen.
  useEffect(() => {
    if (!hasOutcome) return;
    banner.current?.focus({ preventScroll: true });
    banner.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [hasOutcome]);

  const controlProps = (field: keyof ContactDraft) => ({
    name: field,
    value: values[field],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => setText(field, target.value),
  });

  return (
    <Stack as="section" id={CONTACT_FORM_ID} $gap={16}>
      <Heading $size="s2">{richText(heading, { about: about && <span lang={textLanguage(about)}>{about}</span> })}</Heading>
      {/* After a message is sent, the banner says how the college answers. */}
      {!outcome?.isSent && <Text>{`What happens next: ${replyPromises[replyWay]}${replyPromiseEnd}`}</Text>}
      {topic.kind === 'application' && <ProgramChoice chosen={topic.program} />}
      <Stack as="form" ref={formRef} method="post" action={`${paths.contact}${search}#${BANNER_ID}`} onSubmit={submit}>
        {outcome && (
          <FormBanner ref={banner} id={BANNER_ID} tone={outcome.isSent ? 'ok' : 'bad'}>
            {outcome.isSent ? <SentConfirmation {...outcome} /> : <p>{outcome.text}</p>}
            {willRetry && (
              <BannerParagraph>
                Not sent yet. Keep this page open: the message is sent as soon as you are online again. If you change it, press
                Send Message again.
              </BannerParagraph>
            )}
          </FormBanner>
        )}
        <Columns $shares={[1, 1]} $until="phone" $gap="cards">
          <Field label="Name" error={errors.name}>
            {(wiring) => <Input {...wiring} {...controlProps('name')} type="text" required autoComplete="name" />}
          </Field>
          <Field label="Email" hint={emailHint()} error={errors.email}>
            {(wiring) => <EmailInput {...wiring} {...controlProps('email')} autoComplete="email" />}
          </Field>
          <Field label="How shall we answer?">
            {(wiring) => (
              <Select
                field={{ ...wiring, name: 'reply_by' }}
                value={values.reply_by}
                onChange={(chosen) => setText('reply_by', chosen)}
                options={replyChoices()}
              />
            )}
          </Field>
          <Field label="Phone" isOptional={replyWay === 'email'} error={errors.phno}>
            {(wiring) => (
              <Input {...wiring} {...controlProps('phno')} type="tel" required={replyWay !== 'email'} autoComplete="tel" />
            )}
          </Field>
        </Columns>
        {eventId && (
          <>
            <input type="hidden" name="event_id" value={eventId} />
            <Field label="How many people?" hint="You and those who come with you." error={errors.people}>
              {(wiring) => (
                <Input
                  {...wiring}
                  {...controlProps('people')}
                  type="text"
                  required
                  maxLength={2}
                  inputMode="numeric"
                  autoComplete="off"
                />
              )}
            </Field>
          </>
        )}
        <Field label="Subject" isOptional error={errors.subject}>
          {(wiring) => <Input {...wiring} {...controlProps('subject')} type="text" autoComplete="off" />}
        </Field>
        <Field label="Message" hint={hint} error={errors.message}>
          {(wiring) => <Textarea {...wiring} {...controlProps('message')} rows={6} required />}
        </Field>
        {/* The honeypot. Visitors cannot reach this field. Bots fill it in, because it is not `display: none`. */}
        <VisuallyHidden as="div" aria-hidden>
          <label>
            Website
            <input {...controlProps('website')} type="text" tabIndex={-1} autoComplete="off" />
          </label>
        </VisuallyHidden>
        <div>
          <Button type="submit" size="lg" isBusy={isSending}>
            {isSending ? 'Sending...' : 'Send Message'}
          </Button>
        </div>
        <Text $size="small">
          {richText('Only our staff read what you send. <link>How we keep it, and how to have it deleted</link>', {
            link: (linkText) => <TextLink to={paths.privacy}>{linkText}</TextLink>,
          })}
        </Text>
      </Stack>
    </Stack>
  );
}
