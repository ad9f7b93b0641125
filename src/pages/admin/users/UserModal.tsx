import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useId, useRef, useState } from 'react';
import { type ApiError, toApiError } from '@/api/apiError';
import { useSaveUserMutation } from '@/api/usersApi';
import { LastChange } from '@/components/admin/LastChange';
import { SaveError } from '@/components/admin/SaveError';
import { UnsavedDialog } from '@/components/admin/UnsavedDialog';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { Button } from '@/components/ui/Button';
import { NewTabNote } from '@/components/ui/externalLink';
import { Modal } from '@/components/ui/Modal';
import { useToast } from '@/components/ui/useToast';
import { signInAgainPath } from '@/domain/paths';
import type { Protection, SavedUser, User } from '@/domain/user';
import { useSaveForm } from '@/hooks/useSaveForm';
import * as admin from '@/texts/adminCommon';
import * as texts from '@/texts/adminUsers';
import * as common from '@/texts/common';
import { UserFields } from './UserFields';
import * as S from './UserModal.styles';
import { type CheckedDraft, controlId, draftOf, draftSchema, fieldOfCode, USER_FIELDS } from './userDraft';

type Props = {
  /** The user to edit; left out for a new one. */
  user?: User;
  protection?: Protection;
  onSaved: (saved: SavedUser) => void;
  onClose: () => void;
};

export function UserModal({ user, protection, onSaved, onClose }: Props) {
  const [start] = useState(() => draftOf(user));
  const [saveUser] = useSaveUserMutation();
  const toast = useToast();
  const formId = useId();
  const name = useRef<HTMLInputElement>(null);
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function handleSave({ current_password, ...draft }: CheckedDraft): Promise<ApiError | undefined> {
    const proof = current_password === '' ? {} : { current_password };
    const saved = { ...draft, ...proof, id: user?.id, status: user?.status ?? 'active' };
    const { error } = await saveUser(saved);
    const about = `user ${user?.id ?? 'new'}`;
    if (error) {
      const failure = toApiError(error, admin.tryAgain);
      toast({ tone: 'bad', about, text: texts.failedToSave(failure.text) });
      return failure;
    }
    toast({ tone: 'ok', about, text: user ? texts.updatedToast(draft.name) : texts.createdToast(draft.name) });
    if (!isGone.current) onSaved(saved);
    return undefined;
  }

  const { form, element, notice, wrong, failure, guard, isSubmitting, submit } = useSaveForm({
    start,
    resolver: zodResolver(draftSchema(user)),
    fields: USER_FIELDS,
    controlId,
    fieldOfCode,
    onSave: handleSave,
  });

  return (
    <>
      <Modal
        title={user ? texts.editUserTitle : texts.newUserTitle}
        initialFocus={name}
        onClose={() => guard.leave(onClose)}
        footer={
          <>
            <Button tone="ghost" onClick={() => guard.leave(onClose)}>
              {common.cancelButton}
            </Button>
            <Button type="submit" form={formId} isBusy={isSubmitting}>
              {isSubmitting ? admin.saving : user ? texts.updateButton : texts.createButton}
            </Button>
          </>
        }
      >
        <S.Form ref={element} id={formId} onSubmit={submit}>
          {user && (
            <S.Change>
              <LastChange record={user} />
            </S.Change>
          )}
          {wrong.length > 0 && <ErrorSummary ref={notice} errors={wrong} />}
          {failure && (
            <SaveError ref={notice} message={messageOf(failure)} action={failure.status === 401 ? signIn : undefined} />
          )}
          <UserFields form={form} isNew={!user} storedRole={start.role} protection={protection} nameRef={name} />
        </S.Form>
      </Modal>
      <UnsavedDialog guard={guard} />
    </>
  );
}

const messageOf = ({ status, text }: ApiError) => texts.failedToSave(status === 401 ? admin.sessionEndedInForm : text);

// The modal makes the page's bar with this link inert.
const signIn = (
  <S.SignIn href={signInAgainPath} target="_blank" rel="noopener">
    {admin.signInAgainLink}
    <NewTabNote />
  </S.SignIn>
);
