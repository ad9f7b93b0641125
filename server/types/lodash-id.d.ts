declare module 'lodash-id' {
  const functions: Record<string, (...args: unknown[]) => unknown>;
  export = functions;
}
