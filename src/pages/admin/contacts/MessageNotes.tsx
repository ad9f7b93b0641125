import { useEffect, useId, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useDeleteNoteMutation, useGetMessageQuery } from '@/api/messageWorkApi';
import { errorMessage } from '@/api/saveRequest';
import { Button } from '@/components/ui/Button';
import { ConfirmDialog } from '@/components/ui/ConfirmDialog';
import { useToast } from '@/components/ui/useToast';
import { useNow } from '@/contexts/Now';
import type { ContactMessage } from '@/domain/contactMessage';
import { textLanguage } from '@/domain/language';
import { type MessageNote, NOTES_MAX } from '@/domain/messageNote';
import { recentTime } from '@/domain/recentTime';
import { selectSession } from '@/session/sessionSlice';
import * as admin from '@/texts/adminCommon';
import * as lists from '@/texts/adminLists';
import * as texts from '@/texts/adminMessage';
import * as common from '@/texts/common';
import * as S from './MessageNotes.styles';
import { NoteForm } from './NoteForm';

type Props = {
  message: ContactMessage;
  /** The text of a note that is not saved yet. */
  draft: string;
  onDraft: (text: string) => void;
};

/** The internal notes on a message, and the form for another one. */
export function MessageNotes({ message, draft, onDraft }: Props) {
  const { id, notes_count = 0 } = message;
  const { data, error, refetch } = useGetMessageQuery(id, { refetchOnMountOrArgChange: true });
  const [deleteNote, { isLoading: isDeleting }] = useDeleteNoteMutation();
  const [deleting, setDeleting] = useState<MessageNote>();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const me = useSelector(selectSession)?.id;
  const now = useNow();
  const toast = useToast();
  const notes = data?.notes ?? [];

  // The poll carries the number of notes only.
  const known = data && (data.notes_count ?? 0);
  useEffect(() => {
    if (known !== undefined && known !== notes_count) void refetch();
  }, [known, notes_count, refetch]);

  async function handleDelete({ id: note }: MessageNote) {
    const reason = await errorMessage(deleteNote({ id, note }));
    setDeleting(undefined);
    if (reason === undefined) toast({ tone: 'ok', text: texts.deletedNoteToast });
    else toast({ tone: 'bad', text: texts.failedToDeleteNote(reason) });
    heading.current?.focus();
  }

  return (
    <S.Notes aria-labelledby={headingId}>
      <S.Heading id={headingId} ref={heading} tabIndex={-1}>
        {texts.notesHeading}
      </S.Heading>
      <S.Hint>{texts.notesExplanation}</S.Hint>
      {error !== undefined && !data && (
        <S.Hint role="alert">
          {texts.failedToLoadNotes}{' '}
          <Button tone="line" size="sm" onClick={() => void refetch()}>
            {common.retryButton}
          </Button>
        </S.Hint>
      )}
      {notes.length > 0 && (
        <S.List>
          {notes.map((note) => (
            <S.Note key={note.id}>
              <S.By>
                {note.author_name}, {recentTime(note.created_at, now)}
              </S.By>
              {note.author_id === String(me) && (
                <Button
                  tone="ghost"
                  size="sm"
                  aria-label={texts.deleteNoteLabel(note.text.slice(0, 40))}
                  onClick={() => setDeleting(note)}
                >
                  {admin.deleteButton}
                </Button>
              )}
              <S.Text lang={textLanguage(note.text)}>{note.text}</S.Text>
            </S.Note>
          ))}
        </S.List>
      )}
      {notes.length >= NOTES_MAX ? (
        <S.Hint>{texts.notesFull(NOTES_MAX)}</S.Hint>
      ) : (
        <NoteForm id={id} text={draft} onText={onDraft} />
      )}
      {deleting && (
        <ConfirmDialog
          title={lists.deleteTitle}
          text={texts.deleteNoteQuestion}
          confirmLabel={admin.deleteButton}
          isBusy={isDeleting}
          onConfirm={() => void handleDelete(deleting)}
          onCancel={() => setDeleting(undefined)}
        />
      )}
    </S.Notes>
  );
}
