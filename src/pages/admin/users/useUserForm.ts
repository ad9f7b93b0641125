import { type RefObject, useEffect, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import type { SavedUser, User } from '@/domain/user';
import { selectSession, signedIn } from '@/session/sessionSlice';

export function useUserForm(heading: RefObject<HTMLElement | null>) {
  const [params, setParams] = useSearchParams();
  // Part of the address, so that a link can open the form.
  const isForNewUser = params.get('add') === '1';
  const [editedUser, setEditedUser] = useState<User>();
  const session = useSelector(selectSession);
  const dispatch = useDispatch();
  useFocusAfterForm(isForNewUser || editedUser !== undefined, heading);

  function setForNewUser(isOpen: boolean) {
    const newParams = new URLSearchParams(params);
    if (isOpen) newParams.set('add', '1');
    else newParams.delete('add');
    setParams(newParams, { replace: true, preventScrollReset: true });
  }

  function close() {
    setEditedUser(undefined);
    if (isForNewUser) setForNewUser(false);
  }

  function handleSaved({ id, name, email }: SavedUser) {
    const isOwnAccount = session !== null && id === String(session.id);
    // The header shows the name in the session.
    if (isOwnAccount) dispatch(signedIn({ ...session, name, email }));
    close();
  }

  return {
    isForNewUser,
    editedUser,
    openForNewUser: () => setForNewUser(true),
    openForUser: setEditedUser,
    callbacks: { onSaved: handleSaved, onClose: close },
  };
}

/** A form that a link on another screen opened cannot return the focus. The heading then gets the focus. */
function useFocusAfterForm(isFormOpen: boolean, heading: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!isFormOpen) return;
    return () => {
      const isFocusNowhere = document.activeElement === document.body;
      if (isFocusNowhere) heading.current?.focus();
    };
  }, [isFormOpen, heading]);
}
