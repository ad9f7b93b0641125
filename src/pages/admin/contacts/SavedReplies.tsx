import { zodResolver } from '@hookform/resolvers/zod';
import { Pencil, Trash2 } from 'lucide';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { useListRepliesQuery, useSaveReplyMutation } from '@/api/repliesApi';
import { toSaveError } from '@/api/saveError';
import { ListError } from '@/components/admin/ListParts';
import { SaveError } from '@/components/admin/SaveError';
import { UnsavedDialog } from '@/components/admin/UnsavedText';
import { useZawgyiPaste } from '@/components/admin/ZawgyiPaste';
import { Field } from '@/components/forms/Field';
import { Input, Textarea } from '@/components/forms/Input';
import { Button, CancelButton } from '@/components/ui/Button';
import { IconAction } from '@/components/ui/IconAction';
import { Modal } from '@/components/ui/Modal';
import { Row, Stack } from '@/components/ui/primitives';
import { Spinner } from '@/components/ui/Spinner';
import { useToast } from '@/components/ui/useToast';
import { toRecord } from '@/domain/coerce';
import { textLanguage } from '@/domain/language';
import { pick } from '@/domain/record';
import { REPLY_TEXTS, readSavedReply, type SavedReply } from '@/domain/savedReply';
import { replySchema } from '@/domain/savedReplySchema';
import { useFormGuard } from '@/hooks/useFormGuard';
import { useSaveForm } from '@/hooks/useSaveForm';
import { ConflictDialog } from '@/pages/admin/ConflictDialog';
import { DeleteRecordDialog, useDeleteDialog } from '@/pages/admin/DeleteRecordDialog';
import * as admin from '@/texts/admin';
import { namedRecord } from '@/texts/adminRecords';
import { lineClamp } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';

/** A reply in its form. A new reply has no id. */
export type ReplyDraft = Pick<SavedReply, 'title' | 'text'> & Partial<SavedReply>;

const readNewerReply = (staleError: unknown) => readSavedReply(toRecord(toRecord(staleError).data).data);

function ReplyForm({ reply, onClose }: { reply: ReplyDraft; onClose: () => void }) {
  const [saveReply] = useSaveReplyMutation();
  /** The stored reply that the next save replaces. A ref, because "overwrite" saves before the next render. */
  const replacedReply = useRef(reply);
  const [loadedTexts, setLoadedTexts] = useState<Pick<SavedReply, 'title' | 'text'>>(reply);
  // What someone else has saved since the form loaded its texts. A dialog asks the user whose text stays.
  const [newerReply, setNewerReply] = useState<SavedReply>();
  const toast = useToast();
  const paste = useZawgyiPaste();
  const formId = useId();
  const formRef = useRef<HTMLFormElement>(null);
  const isNew = reply.id === undefined;

  const { form, bindings, errorRef, formError, isDirty, isSubmitting, submit } = useSaveForm({
    defaultValues: pick(reply, REPLY_TEXTS),
    resolver: zodResolver(replySchema),
    fieldNames: REPLY_TEXTS,
    controlId: (name) => `reply-${name}`,
    hasOpenDialog: newerReply !== undefined,
    hasSummary: false,
    async onSave(texts) {
      const { error } = await saveReply({ ...replacedReply.current, ...texts });
      if (error) {
        const saveError = toSaveError(error);
        if (saveError.code === 'STALE') setNewerReply(readNewerReply(error));
        return saveError;
      }
      toast({ tone: 'ok', text: `${namedRecord('reply', texts.title)} ${isNew ? 'created' : 'updated'}.` });
      // The user may have closed the dialog during the save.
      if (formRef.current) onClose();
      return undefined;
    },
  });
  const guard = useFormGuard(formRef, isDirty);
  const handleCancel = () => guard.leave(onClose);
  const { fieldProps, controlProps, renderWithText } = bindings;

  /** Lets the next save replace the newer reply, after the user has decided to load or to overwrite its texts. */
  function acceptConflict(newer: SavedReply) {
    replacedReply.current = newer;
    setNewerReply(undefined);
  }

  return (
    <Modal
      title={isNew ? 'New reply' : 'Edit reply'}
      isWide
      onClose={handleCancel}
      footer={
        <>
          <CancelButton onClick={handleCancel} />
          <Button type="submit" form={formId} isBusy={isSubmitting}>
            {isSubmitting ? admin.saving : 'Save reply'}
          </Button>
        </>
      }
    >
      <Stack as="form" ref={formRef} id={formId} noValidate onSubmit={submit} onPaste={paste.handlePaste}>
        {formError && <SaveError ref={errorRef} message={`The reply was not saved. ${formError.text}`} />}
        <Field label="Title" hint="Only staff see it." {...fieldProps('title')}>
          {(wiring) =>
            renderWithText('title', (title) => <Input {...wiring} {...controlProps('title')} lang={textLanguage(title)} />)
          }
        </Field>
        <Field label="Text" hint="Each message fills in {name}, {program} and {event}." {...fieldProps('text')}>
          {(wiring) =>
            renderWithText('text', (text) => <Textarea {...wiring} {...controlProps('text')} lang={textLanguage(text)} />)
          }
        </Field>
        {paste.offerBanner}
      </Stack>
      <UnsavedDialog guard={guard} />
      {newerReply && (
        <ConflictDialog
          savedAt={newerReply.updated_at}
          savedBy={newerReply.updated_by_name}
          changedFields={REPLY_TEXTS.filter((name) => newerReply[name] !== loadedTexts[name])}
          consequences="If you load their version, your text is lost. If you save yours, their changes are lost."
          onLoad={() => {
            acceptConflict(newerReply);
            setLoadedTexts(newerReply);
            form.reset(pick(newerReply, REPLY_TEXTS));
          }}
          onOverwrite={() => {
            acceptConflict(newerReply);
            submit();
          }}
          onDismiss={() => setNewerReply(undefined)}
        />
      )}
    </Modal>
  );
}

const ReplyButton = styled.button.attrs({ type: 'button' })`
  flex: 1;
  min-width: 0;
  padding: 10px 14px;
  border-left: 4px solid ${theme.colour.celadon};
  background: ${theme.colour.cotton};
  text-align: start;
  overflow-wrap: anywhere;

  > span {
    ${lineClamp(2)}
    color: ${theme.colour.ink2};
    font-size: ${theme.size.small};
  }

  ${media.hover} {
    &:hover {
      background: ${theme.colour.mint};
    }
  }
`;

type Props = {
  /** A reply to add: the dialog then shows its form and no list. */
  newReply?: ReplyDraft;
  onChoose: (text: string) => void;
  onClose: () => void;
};

/** The dialog of the saved replies: choosing one, and adding, editing and deleting them (D-90). */
export function SavedReplies({ newReply, onChoose, onClose }: Props) {
  const { data, error, refetch } = useListRepliesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [editedReply, setEditedReply] = useState(newReply);
  const list = useRef<HTMLUListElement>(null);
  const { records: replies, recordToDelete, openDialog, dialogProps } = useDeleteDialog(data, list);

  if (editedReply) {
    const returnToList = () => setEditedReply(undefined);
    return <ReplyForm reply={editedReply} onClose={newReply ? onClose : returnToList} />;
  }
  return (
    <Modal
      title="Saved replies"
      isWide
      canCloseByBackdrop
      onClose={onClose}
      footer={
        <>
          <Button tone="ghost" onClick={onClose}>
            Close
          </Button>
          <Button tone="line" onClick={() => setEditedReply({ title: '', text: '' })}>
            New reply
          </Button>
        </>
      }
    >
      {!data && !error && <Spinner />}
      {error && !data && (
        <ListError message="The replies could not be loaded." isUnreadable={false} onRetry={() => void refetch()} />
      )}
      {replies?.length === 0 && <p>There is none yet. Save an answer that you give often.</p>}
      <Stack as="ul" role="list" $gap={8} ref={list} tabIndex={-1}>
        {replies?.map((reply) => (
          <Row as="li" key={reply.id} $gap={4} $isOneLine>
            <ReplyButton lang={textLanguage(reply.title + reply.text)} onClick={() => onChoose(reply.text)}>
              <strong>{reply.title}</strong> <span>{reply.text}</span>
            </ReplyButton>
            <IconAction
              icon={Pencil}
              text={admin.editButton}
              label={admin.editLabel(reply.title)}
              onClick={() => setEditedReply(reply)}
            />
            <IconAction
              icon={Trash2}
              text={admin.deleteButton}
              label={admin.deleteLabel(reply.title)}
              tone="danger"
              onClick={() => openDialog(reply)}
            />
          </Row>
        ))}
      </Stack>
      {recordToDelete && (
        <DeleteRecordDialog record={{ kind: 'reply', id: recordToDelete.id, name: recordToDelete.title }} {...dialogProps} />
      )}
    </Modal>
  );
}
