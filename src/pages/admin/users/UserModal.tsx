import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { type ApiError, toApiError } from '@/api/apiError';
import { useSaveUserMutation } from '@/api/usersApi';
import { UnsavedDialog } from '@/components/admin/UnsavedDialog';
import { ErrorSummary } from '@/components/forms/ErrorSummary';
import { Button } from '@/components/ui/Button';
import { Modal } from '@/components/ui/Modal';
import { useToast } from '@/components/ui/useToast';
import { useOpenForm } from '@/contexts/OpenForms';
import type { Protection, User, UserDraft } from '@/domain/user';
import { useSaveShortcut } from '@/hooks/useSaveShortcut';
import { useUnsavedGuard } from '@/hooks/useUnsavedGuard';
import { UserFields } from './UserFields';
import * as S from './UserModal.styles';
import { UserNotSaved } from './UserNotSaved';
import { controlId, draftOf, faultsOf, isChanged, USER_FIELDS, type UserFaults, type UserField } from './userDraft';

type Props = {
  /** The user to edit; left out for a new one. */
  user?: User;
  protection?: Protection;
  onSaved: (draft: UserDraft) => void;
  onClose: () => void;
};

export function UserModal({ user, protection, onSaved, onClose }: Props) {
  const [start] = useState(() => draftOf(user));
  const [draft, setDraft] = useState(start);
  const [faults, setFaults] = useState<UserFaults>({});
  const [failure, setFailure] = useState<ApiError>();
  const [attempts, setAttempts] = useState(0);
  const [saveUser, { isLoading }] = useSaveUserMutation();
  const guard = useUnsavedGuard(isChanged(draft, start));
  const toast = useToast();
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const name = useRef<HTMLInputElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const isGone = useRef(false);
  useSaveShortcut(form);
  useOpenForm();

  // After each failed attempt the focus moves to the reason.
  useEffect(() => {
    if (attempts > 0) notice.current?.focus();
  }, [attempts]);

  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  function change<Name extends UserField>(field: Name, value: UserDraft[Name]) {
    setDraft((old) => ({ ...old, [field]: value }));
    setFaults((old) => ({ ...old, [field]: undefined }));
  }

  async function save() {
    setFailure(undefined);
    const { error } = await saveUser(draft);
    const about = `user ${draft.id ?? 'in the making'}`;
    if (error) {
      const refusal = toApiError(error, 'Please try again.');
      const refused = faultsOf(refusal);
      setFaults(refused);
      if (Object.keys(refused).length === 0) setFailure(refusal);
      setAttempts(attempts + 1);
      toast({ tone: 'bad', about, text: `The user was not saved. ${refusal.text}` });
      return;
    }
    toast({ tone: 'ok', about, text: `User '${draft.name.trim()}' ${user ? 'updated' : 'created'}.` });
    if (!isGone.current) onSaved(draft);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isLoading) void save();
  }

  const wrong = USER_FIELDS.flatMap((field) => {
    const message = faults[field];
    return message ? [{ id: controlId(field), message }] : [];
  });
  return (
    <>
      <Modal
        title={user ? 'Edit User' : 'Add New User'}
        initialFocus={name}
        onClose={() => guard.leave(onClose)}
        footer={
          <>
            <Button tone="ghost" onClick={() => guard.leave(onClose)}>
              Cancel
            </Button>
            <Button type="submit" form={formId} isBusy={isLoading}>
              {isLoading ? 'Saving...' : submitLabel(user)}
            </Button>
          </>
        }
      >
        <S.Form ref={form} id={formId} onSubmit={handleSubmit}>
          {wrong.length > 0 && <ErrorSummary ref={notice} errors={wrong} />}
          {failure && <UserNotSaved ref={notice} failure={failure} />}
          <UserFields
            draft={draft}
            storedRole={start.role}
            faults={faults}
            protection={protection}
            nameRef={name}
            onChange={change}
          />
        </S.Form>
      </Modal>
      <UnsavedDialog guard={guard} />
    </>
  );
}

const submitLabel = (user: User | undefined) => (user ? 'Update User' : 'Create User');
