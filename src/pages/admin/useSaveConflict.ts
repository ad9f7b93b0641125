import { useRef, useState } from 'react';
import * as texts from '@/texts/adminRecords';
import { findChangedFieldLabels } from './recordComparison';
import type { RecordConfig, VersionedRecord } from './recordConfig';

type Options = {
  config: RecordConfig;
  stored: VersionedRecord | undefined;
  loadCurrent: () => Promise<VersionedRecord | undefined>;
  reopen: (record: VersionedRecord) => void;
};

/**
 * The dialog for a record that somebody else has saved while its form was open. The user loads the newer record, saves over it, or
 * goes on typing.
 */
export function useSaveConflict({ config, stored, loadCurrent, reopen }: Options) {
  const recordToOverwrite = useRef(stored);
  const [newerRecord, setNewerRecord] = useState<VersionedRecord>();

  return {
    isOpen: newerRecord !== undefined,
    /** The state that the next save may replace. The server rejects a save over any other state as STALE. */
    getRecordToOverwrite: () => recordToOverwrite.current,
    openDialog: async () => setNewerRecord(await loadCurrent()),
    dialogProps({ hasNewFiles, saveAgain }: { hasNewFiles: () => boolean; saveAgain: () => void }) {
      if (!newerRecord) return undefined;
      return {
        savedAt: newerRecord.updated_at,
        savedBy: newerRecord.updated_by_name,
        changedFields: stored ? findChangedFieldLabels(config, stored, newerRecord) : [],
        consequences: texts.conflictConsequences(hasNewFiles()),
        onLoad: () => reopen(newerRecord),
        onOverwrite() {
          recordToOverwrite.current = newerRecord;
          setNewerRecord(undefined);
          saveAgain();
        },
        onDismiss: () => setNewerRecord(undefined),
      };
    },
  };
}
