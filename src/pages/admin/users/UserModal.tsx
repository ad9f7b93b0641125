import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { type ApiError, toApiError } from '@/api/apiError';
import { useSaveUserMutation } from '@/api/usersApi';
import { LastChange } from '@/components/admin/LastChange';
import { ErrorSummary, SaveError } from '@/components/admin/SaveError';
import { UnsavedDialog } from '@/components/admin/UnsavedText';
import { Button, CancelButton } from '@/components/ui/Button';
import { Modal } from '@/components/ui/Modal';
import { Stack, Text } from '@/components/ui/primitives';
import { NewTabNote } from '@/components/ui/SiteLink';
import { useToast } from '@/components/ui/useToast';
import { signInAgainPath } from '@/domain/paths';
import type { Protection, SavedUser, User } from '@/domain/user';
import { useFormGuard } from '@/hooks/useFormGuard';
import { useSaveForm } from '@/hooks/useSaveForm';
import * as admin from '@/texts/admin';
import { UserFields } from './UserFields';
import { type CheckedDraft, toUserDraft, USER_FIELDS, userDraftSchema } from './userDraft';

type Props = { user?: User; protection?: Protection; onSaved: (user: SavedUser) => void; onClose: () => void };

/* The line is empty for a user whom nobody has changed. */
const LastChangeLine = styled(Text).attrs({ $size: 'small' })`
  &:empty {
    display: none;
  }
`;

const SignInLink = styled.a`
  flex: none;
  font-weight: 700;
  text-underline-offset: 4px;
`;

// The bar above the page has the same link, but that link cannot be used while the modal is open.
const signInLink = (
  <SignInLink href={signInAgainPath} target="_blank" rel="noopener">
    {admin.signInAgainLink}
    <NewTabNote />
  </SignInLink>
);

export function UserModal({ user, protection, onSaved, onClose }: Props) {
  const [defaultValues] = useState(() => toUserDraft(user));
  const [saveUser] = useSaveUserMutation();
  const toast = useToast();
  const formId = useId();
  const formRef = useRef<HTMLFormElement>(null);

  async function handleSave({ current_password, ...draft }: CheckedDraft): Promise<ApiError | undefined> {
    const adminPassword = current_password === '' ? {} : { current_password };
    const userToSave = { ...draft, ...adminPassword, id: user?.id, status: user?.status ?? 'active' };
    const { error } = await saveUser(userToSave);
    const topic = `user ${user?.id ?? 'new'}`;
    if (error) {
      const failure = toApiError(error, admin.tryAgain);
      toast({ tone: 'bad', topic, text: `The user was not saved. ${failure.text}` });
      return failure;
    }
    toast({ tone: 'ok', topic, text: user ? `User '${draft.name}' updated.` : `User '${draft.name}' created.` });
    // The ref is empty if the user has closed the modal during the save.
    if (formRef.current) onSaved(userToSave);
    return undefined;
  }

  const { form, bindings, errorRef, fieldErrors, formError, isDirty, isSubmitting, submit } = useSaveForm({
    defaultValues,
    resolver: zodResolver(userDraftSchema(user)),
    fieldNames: USER_FIELDS,
    controlId: (field) => `user-${field}`,
    onSave: handleSave,
  });
  const guard = useFormGuard(formRef, isDirty);
  const hasSessionEnded = formError?.status === 401;
  const submitLabel = user ? 'Update User' : 'Create User';

  return (
    <>
      <Modal
        title={user ? 'Edit User' : 'Add New User'}
        onClose={() => guard.leave(onClose)}
        footer={
          <>
            <CancelButton onClick={() => guard.leave(onClose)} />
            <Button type="submit" form={formId} isBusy={isSubmitting}>
              {isSubmitting ? admin.saving : submitLabel}
            </Button>
          </>
        }
      >
        <Stack as="form" ref={formRef} id={formId} onSubmit={submit}>
          {user && (
            <LastChangeLine>
              <LastChange record={user} />
            </LastChangeLine>
          )}
          {fieldErrors.length > 0 && <ErrorSummary ref={errorRef} errors={fieldErrors} />}
          {formError && (
            <SaveError
              ref={errorRef}
              message={`The user was not saved. ${hasSessionEnded ? admin.sessionEndedInForm : formError.text}`}
              action={hasSessionEnded ? signInLink : undefined}
            />
          )}
          <UserFields form={form} bindings={bindings} user={user} protection={protection} />
        </Stack>
      </Modal>
      <UnsavedDialog guard={guard} />
    </>
  );
}
