import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectSession } from '@/session/sessionSlice';
import { unsavedTexts } from '@/session/unsavedTexts';

/** A message has one note that is being written. */
const SLOT = 'note';

/** The note that the user has typed on a message and not saved. It stays on this device when its dialog closes. */
export function useNoteDraft(message: string): [text: string, write: (text: string) => void] {
  const person = useSelector(selectSession)?.id;
  const [texts] = useState(() => unsavedTexts(`message/${message}`, String(person)));
  const [draft, setDraft] = useState(() => String(texts.list(new Date())[0]?.fields.text ?? ''));

  function write(text: string) {
    setDraft(text);
    if (text.trim() === '') texts.forget(SLOT);
    else texts.keep({ slot: SLOT, fields: { text }, savedAt: Date.now(), base: '', hadPictures: false });
  }

  return [draft, write];
}
