/** The topmost dialog is last: toasts appear in it, and shortcuts of the page below do nothing. */
let openDialogs: readonly HTMLElement[] = [];
const listeners = new Set<() => void>();

function setOpenDialogs(dialogs: readonly HTMLElement[]): void {
  openDialogs = dialogs;
  // `GlobalStyle` reads this attribute to keep the page below from scrolling.
  document.documentElement.toggleAttribute('data-dialog', dialogs.length > 0);
  for (const listener of listeners) listener();
}

/** Shows a modal dialog. Returns the function that closes it, after which the browser restores the focus. */
export function openDialog(dialog: HTMLDialogElement): () => void {
  // Safari before 15.4 and Firefox before 98 know no modal dialog: there the dialog only covers the page.
  dialog.showModal?.();
  setOpenDialogs([...openDialogs, dialog]);
  return () => {
    dialog.close?.();
    setOpenDialogs(openDialogs.filter((other) => other !== dialog));
  };
}

export const getTopmostDialog = (): HTMLElement | undefined => openDialogs.at(-1);

export function subscribeToDialogs(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
