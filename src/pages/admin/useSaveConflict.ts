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

/** Opens a dialog after somebody else has saved the record. The user loads the newer record, overwrites it, or types on. */
export function useSaveConflict({ config, stored, loadCurrent, reopen }: Options) {
  const recordToOverwrite = useRef(stored);
  const [newerRecord, setNewerRecord] = useState<VersionedRecord>();

  return {
    isOpen: newerRecord !== undefined,
    /** The record that the next save may replace. The server rejects a save over any other version as STALE. */
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
