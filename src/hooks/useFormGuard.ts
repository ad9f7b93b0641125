import { type RefObject, useEffect } from 'react';
import { listen } from '@/browser/listen';
import { getTopmostDialog } from '@/browser/openDialogs';
import { useRegisterOpenForm } from '@/contexts/OpenForms';
import { useUnsavedGuard } from './useUnsavedGuard';

/** Protects typed text: leaving the form asks first, its screen outlives the session, and Ctrl+S saves it. */
export function useFormGuard(formRef: RefObject<HTMLFormElement | null>, isDirty: boolean) {
  useSaveShortcut(formRef);
  useRegisterOpenForm();
  return useUnsavedGuard(isDirty);
}

/** Ctrl+S or Cmd+S submits the form instead of saving the page. While a dialog covers the form, the keys do nothing. */
function useSaveShortcut(formRef: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    return listen(document, ['keydown'], (event) => {
      // `code` names the key also on keyboards with other letters, such as Burmese.
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
