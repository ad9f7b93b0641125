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

/** What someone else has saved while the form of `stored` was open. The user decides about it in a dialog. */
export function useSaveConflict({ config, stored, loadCurrent, reopen }: Options) {
  const recordToOverwrite = useRef(stored);
  const [newerRecord, setNewerRecord] = useState<VersionedRecord>();

  return {
    isOpen: newerRecord !== undefined,
    /** The server rejects a save over any other record as STALE. */
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
