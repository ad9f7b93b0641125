type Events = WindowEventMap & DocumentEventMap;

export function listen<Name extends keyof Events>(
  target: EventTarget,
  names: readonly Name[],
  handle: (event: Events[Name]) => unknown,
  options?: AddEventListenerOptions,
): () => void;
export function listen(target: EventTarget, names: readonly string[], handle: (event: Event) => void, options = {}) {
  for (const name of names) target.addEventListener(name, handle, options);
  return () => {
    for (const name of names) target.removeEventListener(name, handle, options);
  };
}
