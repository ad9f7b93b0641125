let open = 0;

/** Marks the document while a dialog is open, below which it must not scroll (`GlobalStyle`). Returns the function that ends that. */
export function holdPage(): () => void {
  const mark = (change: number) => {
    open += change;
    document.documentElement.toggleAttribute('data-dialog', open > 0);
  };
  mark(1);
  return () => mark(-1);
}
