let open: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function setOpen(dialogs: readonly HTMLElement[]): void {
  open = dialogs;
  // The page below must not scroll (`GlobalStyle`).
  document.documentElement.toggleAttribute('data-dialog', open.length > 0);
  for (const listener of listeners) listener();
}

/** Shows a modal dialog. Returns the function that closes it, after which the browser restores the focus. */
export function openDialog(dialog: HTMLDialogElement): () => void {
  // Safari before 15.4 and Firefox before 98 know no modal dialog: there it only covers the page.
  dialog.showModal?.();
  setOpen([...open, dialog]);
  return () => {
    dialog.close?.();
    setOpen(open.filter((other) => other !== dialog));
  };
}

export const topDialog = (): HTMLElement | undefined => open.at(-1);

export function onDialogChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
