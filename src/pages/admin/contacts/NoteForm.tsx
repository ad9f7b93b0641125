import { type FormEvent, useRef, useState } from 'react';
import styled from 'styled-components';
import { useAddNoteMutation } from '@/api/adminContactsApi';
import { awaitErrorText } from '@/api/saveError';
import { useZawgyiPaste } from '@/components/admin/ZawgyiPaste';
import { Field } from '@/components/forms/Field';
import { Textarea } from '@/components/forms/Input';
import { Button } from '@/components/ui/Button';
import { useToast } from '@/components/ui/useToast';
import { textLanguage } from '@/domain/language';
import { MAX_NOTE_LENGTH } from '@/domain/messageNote';
import { lengthNote } from '@/domain/textLength';

const Form = styled.form`
  display: grid;
  gap: 8px;

  > button {
    justify-self: start;
  }

  textarea {
    min-height: 84px;
    max-height: 40vh;
  }
`;

type Props = { messageId: string; draft: string; onDraftChange: (draft: string) => void };

export function NoteForm({ messageId, draft, onDraftChange }: Props) {
  const [addNote, { isLoading }] = useAddNoteMutation();
  const [error, setError] = useState<string>();
  const textarea = useRef<HTMLTextAreaElement>(null);
  const toast = useToast();
  const paste = useZawgyiPaste();
  const { count: lengthText, warning: lengthWarning } = lengthNote(draft, { max: MAX_NOTE_LENGTH });

  async function save() {
    const note = draft.trim();
    const problem = note === '' ? 'Write a note first.' : lengthWarning;
    if (problem !== '') {
      setError(problem);
      textarea.current?.focus();
      return;
    }
    setError(undefined);
    const reason = await awaitErrorText(addNote({ id: messageId, text: note }));
    if (reason === undefined) {
      onDraftChange('');
      toast({ tone: 'ok', text: 'Note added.' });
    } else {
      setError(`The note was not added. ${reason}`);
    }
    textarea.current?.focus();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <Form noValidate onSubmit={handleSubmit} onPaste={paste.handlePaste}>
      <Field
        label="Add a note"
        error={error}
        hint={
          <>
            {draft.trim() === '' ? `Up to ${MAX_NOTE_LENGTH.toLocaleString('en')} characters.` : lengthText}{' '}
            <span role="status">{lengthWarning}</span>
          </>
        }
      >
        {(wiring) => (
          <Textarea
            {...wiring}
            ref={textarea}
            lang={textLanguage(draft)}
            readOnly={isLoading}
            value={draft}
            onChange={({ target }) => onDraftChange(target.value)}
          />
        )}
      </Field>
      {paste.offerBanner}
      <Button type="submit" tone="line" size="sm" isBusy={isLoading}>
        Add note
      </Button>
    </Form>
  );
}
