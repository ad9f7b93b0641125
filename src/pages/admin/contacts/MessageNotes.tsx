import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { useDeleteNoteMutation, useGetMessageQuery } from '@/api/adminContactsApi';
import { awaitErrorText } from '@/api/saveError';
import { DeleteDialog } from '@/components/admin/DeleteDialog';
import { Button } from '@/components/ui/Button';
import { Heading, Row, Stack, Text } from '@/components/ui/primitives';
import { useNow } from '@/contexts/Now';
import { displayRecentTime } from '@/domain/displayDates';
import { textLanguage } from '@/domain/language';
import type { ContactMessage } from '@/domain/message';
import { MAX_NOTES, type MessageNote } from '@/domain/messageNote';
import { selectSession } from '@/session/sessionSlice';
import * as admin from '@/texts/admin';
import * as common from '@/texts/common';
import { theme } from '@/theme/theme';
import { NoteForm } from './NoteForm';

const Notes = styled(Stack).attrs({ $gap: 12 })`
  padding-top: 14px;
  border-top: 1px solid ${theme.colour.line};
`;

const Note = styled(Row).attrs({ as: 'li', $gap: 0, $isSpread: true })`
  padding: 8px 14px;
  border-left: 4px solid ${theme.colour.thanakaStitch};
  background: ${theme.colour.thanaka};
`;

const NoteText = styled.p`
  flex-basis: 100%;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

type Props = { message: ContactMessage; draft: string; onDraftChange: (draft: string) => void };

export function MessageNotes({ message, draft, onDraftChange }: Props) {
  const { id, notes_count: listedCount = 0 } = message;
  const { data, error, refetch } = useGetMessageQuery(id, { refetchOnMountOrArgChange: true });
  const [deleteNote] = useDeleteNoteMutation();
  const [noteToDelete, setNoteToDelete] = useState<MessageNote>();
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const userId = useSelector(selectSession)?.id;
  const now = useNow();
  const notes = data?.notes ?? [];

  // The polled inbox has only the number of notes. When a colleague adds or deletes a note, the notes load again.
  const loadedCount = data && (data.notes_count ?? 0);
  useEffect(() => {
    if (loadedCount !== undefined && loadedCount !== listedCount) void refetch();
  }, [loadedCount, listedCount, refetch]);

  function handleDeleted() {
    // The dialog closes first, because nothing outside an open dialog can take the focus.
    flushSync(() => setNoteToDelete(undefined));
    heading.current?.focus();
  }

  return (
    <Notes as="section" aria-labelledby={headingId}>
      <Heading as="h3" $size="body" id={headingId} ref={heading} tabIndex={-1}>
        Notes
      </Heading>
      <Text $size="small">Only staff see notes.</Text>
      {error !== undefined && !data && (
        <Text $size="small" role="alert">
          The notes could not be loaded.{' '}
          <Button tone="line" size="sm" onClick={() => void refetch()}>
            {common.retryButton}
          </Button>
        </Text>
      )}
      {notes.length > 0 && (
        <Stack as="ul" role="list" $gap={8}>
          {notes.map((note) => (
            <Note key={note.id}>
              <Text $size="small" $isBold>
                {note.author_name}, {displayRecentTime(note.created_at, now)}
              </Text>
              {note.author_id === String(userId) && (
                <Button
                  tone="ghost"
                  size="sm"
                  aria-label={`Delete note: ${note.text.slice(0, 40)}`}
                  onClick={() => setNoteToDelete(note)}
                >
                  {admin.deleteButton}
                </Button>
              )}
              <NoteText lang={textLanguage(note.text)}>{note.text}</NoteText>
            </Note>
          ))}
        </Stack>
      )}
      {notes.length >= MAX_NOTES ? (
        <Text $size="small">{`A message holds up to ${MAX_NOTES} notes.`}</Text>
      ) : (
        <NoteForm messageId={id} draft={draft} onDraftChange={onDraftChange} />
      )}
      {noteToDelete && (
        <DeleteDialog
          text="Are you sure you want to delete this note? This action cannot be undone."
          toastTopic={`note ${noteToDelete.id}`}
          successText="Note deleted."
          failureText={(reason) => `The note was not deleted. ${reason}`}
          onDelete={() => awaitErrorText(deleteNote({ id, note: noteToDelete.id }))}
          onDeleted={handleDeleted}
          onCancel={() => setNoteToDelete(undefined)}
        />
      )}
    </Notes>
  );
}
