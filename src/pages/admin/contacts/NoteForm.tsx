import { type FormEvent, useRef, useState } from 'react';
import { useAddNoteMutation } from '@/api/messageWorkApi';
import { errorMessage } from '@/api/saveRequest';
import { useZawgyiPaste } from '@/components/admin/useZawgyiPaste';
import { ZawgyiPasteOffer } from '@/components/admin/ZawgyiPasteOffer';
import { Field } from '@/components/forms/Field';
import { Textarea } from '@/components/forms/Input';
import { Button } from '@/components/ui/Button';
import { useToast } from '@/components/ui/useToast';
import { textLanguage } from '@/domain/language';
import { NOTE_MAX } from '@/domain/messageNote';
import { lengthNote } from '@/domain/textLength';
import * as S from './MessageNotes.styles';

type Props = { id: string; text: string; onText: (text: string) => void };

const LENGTH = { shown: NOTE_MAX, max: NOTE_MAX, where: '' };

/** Adds a note. What was typed stays until it is saved. */
export function NoteForm({ id, text, onText }: Props) {
  const [add, { isLoading }] = useAddNoteMutation();
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const toast = useToast();
  const paste = useZawgyiPaste();
  const { count, warning } = lengthNote(text, LENGTH);

  async function save() {
    const written = text.trim();
    if (written === '' || warning !== '') {
      setError(written === '' ? 'Write a note first.' : warning);
      field.current?.focus();
      return;
    }
    setError(undefined);
    const reason = await errorMessage(add({ id, text: written }));
    if (reason === undefined) {
      onText('');
      toast({ tone: 'ok', text: 'Note added.' });
    } else {
      setError(`The note was not added. ${reason}`);
    }
    field.current?.focus();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void save();
  }

  return (
    <S.Form noValidate onSubmit={handleSubmit} onPaste={paste.handlePaste}>
      <Field
        label="Add a note"
        error={error}
        hint={
          <>
            {text.trim() === '' ? 'Up to 2,000 characters.' : count} <span role="status">{warning}</span>
          </>
        }
      >
        {(wiring) => (
          <Textarea
            {...wiring}
            ref={field}
            lang={textLanguage(text)}
            readOnly={isLoading}
            value={text}
            onChange={({ target }) => onText(target.value)}
          />
        )}
      </Field>
      {paste.isOpen && <ZawgyiPasteOffer onConvert={paste.convert} onKeep={paste.keep} />}
      <Button type="submit" tone="line" size="sm" isBusy={isLoading}>
        Add note
      </Button>
    </S.Form>
  );
}
