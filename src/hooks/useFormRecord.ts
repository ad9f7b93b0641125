import { useState } from 'react';

/**
 * The record a form was opened with. It stays as it was when the form was opened, whatever is read meanwhile, until the form itself asks
 * for another one; `key` changes then, so that the form starts afresh.
 */
export function useFormRecord<T>(id: string | undefined, current: T | null | undefined) {
  const [opened, setOpened] = useState<{ id: string | undefined; record: T; times: number }>();
  if (current && opened?.id !== id) setOpened({ id, record: current, times: 0 });
  const isOpened = opened !== undefined && opened.id === id;
  return {
    record: isOpened ? opened.record : undefined,
    key: `${id} ${isOpened ? opened.times : 0}`,
    isReopened: isOpened && opened.times > 0,
    reopen: (record: T) => setOpened({ id, record, times: (opened?.times ?? 0) + 1 }),
  };
}
