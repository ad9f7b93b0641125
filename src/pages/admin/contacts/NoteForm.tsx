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
import * as texts from '@/texts/adminMessage';
import * as S from './MessageNotes.styles';

type Props = { id: string; text: string; onText: (text: string) => void };

const LENGTH = { shown: NOTE_MAX, max: NOTE_MAX };

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
      setError(written === '' ? texts.noteRequired : warning);
      field.current?.focus();
      return;
    }
    setError(undefined);
    const reason = await errorMessage(add({ id, text: written }));
    if (reason === undefined) {
      onText('');
      toast({ tone: 'ok', text: texts.addedNoteToast });
    } else {
      setError(texts.failedToAddNote(reason));
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
        label={texts.noteLabel}
        error={error}
        hint={
          <>
            {text.trim() === '' ? texts.noteHint(NOTE_MAX) : count} <span role="status">{warning}</span>
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
        {texts.addNoteButton}
      </Button>
    </S.Form>
  );
}
