declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

export const hasDataSaver = (): boolean => navigator.connection?.saveData === true;

/** Whether the connection says that it is fast; undefined where the browser does not say. */
export function isFastConnection(): boolean | undefined {
  const type = navigator.connection?.effectiveType;
  return type === undefined ? undefined : type === '4g';
}
