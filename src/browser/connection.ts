// The Network Information API, which Safari and Firefox do not have and TypeScript does not declare.
declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

export const hasDataSaver = (): boolean => navigator.connection?.saveData === true;

/** Whether the browser reports a fast connection; undefined where it reports none. */
export function isFastConnection(): boolean | undefined {
  const type = navigator.connection?.effectiveType;
  return type === undefined ? undefined : type === '4g';
}
