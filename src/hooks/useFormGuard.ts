import { type RefObject, useEffect } from 'react';
import { listen } from '@/browser/listen';
import { getTopmostDialog } from '@/browser/openDialogs';
import { useRegisterOpenForm } from '@/contexts/OpenForms';
import { useUnsavedGuard } from './useUnsavedGuard';

/** Protects typed text. Leaving the form asks first, the form stays when the session ends, and Ctrl+S saves. */
export function useFormGuard(formRef: RefObject<HTMLFormElement | null>, isDirty: boolean) {
  useSaveShortcut(formRef);
  useRegisterOpenForm();
  return useUnsavedGuard(isDirty);
}

function useSaveShortcut(formRef: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    return listen(document, ['keydown'], (event) => {
      // On a keyboard with Burmese letters, only `code` tells that this is the key S.
      const isSKey = event.code === 'KeyS' || event.key.toLowerCase() === 's';
      const isShortcut = isSKey && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
      if (!isShortcut) return;
      event.preventDefault();
      const form = formRef.current;
      const dialog = getTopmostDialog();
      const isBelowDialog = dialog !== undefined && !dialog.contains(form);
      // Safari 15 lacks `requestSubmit`.
      if (!event.repeat && !isBelowDialog) form?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    });
  }, [formRef]);
}
