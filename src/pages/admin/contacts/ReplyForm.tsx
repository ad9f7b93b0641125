import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useRef, useState } from 'react';
import { useSaveReplyMutation } from '@/api/repliesApi';
import { toSaveError } from '@/api/saveRequest';
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
import { pick } from '@/domain/record';
import { REPLY_TEXTS, readReply, replySchema, type SavedReply } from '@/domain/savedReply';
import { useFormGuard, useSaveForm } from '@/hooks/useSaveForm';
import { ConflictDialog } from '@/pages/admin/ConflictDialog';
import * as admin from '@/texts/admin';
import { namedRecord } from '@/texts/adminRecords';

/** A reply in its form; without an id it is a new one. */
export type ReplyDraft = Pick<SavedReply, 'title' | 'text'> & Partial<SavedReply>;

export function ReplyForm({ reply, onClose }: { reply: ReplyDraft; onClose: () => void }) {
  const [save] = useSaveReplyMutation();
  const replaced = useRef(reply);
  const [newer, setNewer] = useState<SavedReply>();
  const toast = useToast();
  const paste = useZawgyiPaste();
  const formId = useId();
  const isNew = reply.id === undefined;

  const { form, parts, element, notice, failure, isDirty, isSubmitting, submit } = useSaveForm({
    start: pick(reply, REPLY_TEXTS),
    resolver: zodResolver(replySchema),
    fields: REPLY_TEXTS,
    controlId: (name) => `reply-${name}`,
    isAsking: newer !== undefined,
    hasSummary: false,
    async onSave(texts) {
      const { error } = await save({ ...replaced.current, ...texts });
      if (error) {
        const failed = toSaveError(error);
        if (failed.code === 'STALE') setNewer(readReply(toRecord(toRecord(error).data).data));
        return failed;
      }
      toast({ tone: 'ok', text: `${namedRecord('reply', texts.title)} ${isNew ? 'created' : 'updated'}.` });
      // The user may have closed the dialog during the save.
      if (element.current) onClose();
      return undefined;
    },
  });
  const guard = useFormGuard(element, isDirty);
  const { fieldOf, controlOf, shownOf } = parts;

  return (
    <Modal
      title={isNew ? 'New reply' : 'Edit reply'}
      isWide
      onClose={() => guard.leave(onClose)}
      footer={
        <>
          <CancelButton onClick={() => guard.leave(onClose)} />
          <Button type="submit" form={formId} isBusy={isSubmitting}>
            {isSubmitting ? admin.saving : 'Save reply'}
          </Button>
        </>
      }
    >
      <Stack as="form" ref={element} id={formId} noValidate onSubmit={submit} onPaste={paste.handlePaste}>
        {failure && <SaveError ref={notice} message={`The reply was not saved. ${failure.text}`} />}
        <Field label="Title" hint="Only staff see it." {...fieldOf('title')}>
          {(wiring) => shownOf('title', (title) => <Input {...wiring} {...controlOf('title')} lang={textLanguage(title)} />)}
        </Field>
        <Field label="Text" hint="Each message fills in {name}, {program} and {event}." {...fieldOf('text')}>
          {(wiring) => shownOf('text', (text) => <Textarea {...wiring} {...controlOf('text')} lang={textLanguage(text)} />)}
        </Field>
        {paste.offer}
      </Stack>
      <UnsavedDialog guard={guard} />
      {newer && (
        <ConflictDialog
          savedAt={newer.updated_at}
          savedBy={newer.updated_by_name}
          changes={REPLY_TEXTS.filter((name) => newer[name] !== reply[name])}
          choice="If you load their version, your text is lost. If you save yours, their changes are lost."
          load={() => {
            replaced.current = newer;
            form.reset(pick(newer, REPLY_TEXTS));
            setNewer(undefined);
          }}
          saveOver={() => {
            replaced.current = newer;
            setNewer(undefined);
            submit();
          }}
          dismiss={() => setNewer(undefined)}
        />
      )}
    </Modal>
  );
}
