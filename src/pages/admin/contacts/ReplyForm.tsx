import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useRef, useState } from 'react';
import { useSaveReplyMutation } from '@/api/repliesApi';
import { toSaveError } from '@/api/saveError';
import { SaveError } from '@/components/admin/SaveError';
import { UnsavedDialog } from '@/components/admin/UnsavedText';
import { useZawgyiPaste } from '@/components/admin/ZawgyiPaste';
import { Field } from '@/components/forms/Field';
import { Input, Textarea } from '@/components/forms/Input';
import { Button, CancelButton } from '@/components/ui/Button';
import { Modal } from '@/components/ui/Modal';
import { Stack } from '@/components/ui/primitives';
import { useToast } from '@/components/ui/useToast';
import { toRecord } from '@/domain/coerce';
import { textLanguage } from '@/domain/language';
import { pick } from '@/domain/objects';
import { REPLY_TEXTS, readSavedReply, type SavedReply } from '@/domain/savedReply';
import { replySchema } from '@/domain/savedReplySchema';
import { useFormGuard } from '@/hooks/useFormGuard';
import { useSaveForm } from '@/hooks/useSaveForm';
import { ConflictDialog } from '@/pages/admin/ConflictDialog';
import * as admin from '@/texts/admin';
import { namedRecord } from '@/texts/adminRecords';

/** A saved reply, or the texts of a new reply, which has no id yet. */
export type ReplyDraft = Pick<SavedReply, 'title' | 'text'> & Partial<SavedReply>;

/** The dialog in which staff write or change a saved reply. */
export function ReplyForm({ reply, onClose }: { reply: ReplyDraft; onClose: () => void }) {
  const [saveReply] = useSaveReplyMutation();
  /** The version that a save replaces. A ref, because "Save my version" changes the version and saves at once. */
  const replacedVersion = useRef(reply.version);
  /** What someone else has saved meanwhile. A dialog then asks the user which text to keep. */
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
      const { error } = await saveReply({ ...reply, ...texts, version: replacedVersion.current });
      if (error) {
        const saveError = toSaveError(error);
        const responseBody = toRecord(toRecord(error).data);
        if (saveError.code === 'STALE') setNewerReply(readSavedReply(responseBody.data));
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
  const { defaultValues: loadedTexts } = form.formState;

  function replaceOnNextSave({ version }: SavedReply) {
    replacedVersion.current = version;
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
          changedFields={REPLY_TEXTS.filter((name) => newerReply[name] !== loadedTexts?.[name])}
          consequences="If you load their version, your text is lost. If you save yours, their changes are lost."
          onLoad={() => {
            replaceOnNextSave(newerReply);
            form.reset(pick(newerReply, REPLY_TEXTS));
          }}
          onOverwrite={() => {
            replaceOnNextSave(newerReply);
            submit();
          }}
          onDismiss={() => setNewerReply(undefined)}
        />
      )}
    </Modal>
  );
}
