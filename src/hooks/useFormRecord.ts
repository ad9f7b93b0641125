import { useState } from 'react';

/**
 * The record that a form was opened with. It ignores refetches until the form requests another version; `key`
 * then changes, so that the form remounts.
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
