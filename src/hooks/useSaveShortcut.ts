import { type RefObject, useEffect } from 'react';

/**
 * Ctrl+S or Cmd+S submits the form instead of saving the page; an open dialog has precedence, unless it
 * contains the form.
 */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const isS = event.code === 'KeyS' || event.key.toLowerCase() === 's';
      if (!isS || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      const dialog = [...document.querySelectorAll('[aria-modal]')].at(-1);
      if (!event.repeat && (!dialog || dialog.contains(form.current))) form.current?.requestSubmit();
    }

    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [form]);
}
