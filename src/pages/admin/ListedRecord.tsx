import { Copy, Eye, EyeOff, Globe, Pencil, Trash2 } from 'lucide';
import { ActionMenu } from '@/components/ui/ActionMenu';
import { IconAction } from '@/components/ui/IconAction';
import { RowActions } from '@/components/ui/Table';
import { useNow } from '@/contexts/Now';
import { recordName } from '@/domain/record';
import { stageAt } from '@/domain/schedule';
import { publishAction } from '@/domain/scheduleTexts';
import { useListState } from '@/hooks/useBackToList';
import * as admin from '@/texts/admin';
import type { RecordKind, StoredRecord } from './recordKind';
import { usePublishing } from './usePublishing';

export function useListedRecord<R extends StoredRecord>(kind: RecordKind<R>, record: R) {
  const { pending, setStatus } = usePublishing(kind);
  const state = useListState();
  const now = useNow();
  const stage = pending ?? stageAt(record, now);
  return {
    title: recordName(kind.kind, record),
    stage,
    edit: { to: kind.paths.edit(record.id), state },
    isChanging: pending !== undefined,
    toggle: () => setStatus(record, stage === 'published' ? 'draft' : 'published'),
  };
}

type Props<R extends StoredRecord> = {
  kind: RecordKind<R>;
  id: string;
  listed: ReturnType<typeof useListedRecord<R>>;
  onDelete: () => void;
};

export function ListedRecordActions<R extends StoredRecord>({ kind, id, listed, onDelete }: Props<R>) {
  const { title, stage, edit, isChanging, toggle } = listed;
  const isPublished = stage === 'published';
  return (
    <RowActions>
      <IconAction icon={Pencil} text={admin.editButton} label={admin.editLabel(title)} {...edit} />
      <IconAction icon={Trash2} text={admin.deleteButton} label={admin.deleteLabel(title)} tone="danger" onClick={onDelete} />
      <ActionMenu
        of={title}
        actions={[
          { icon: isPublished ? EyeOff : Globe, text: publishAction(stage), disabled: isChanging, onSelect: toggle },
          isPublished
            ? { icon: Eye, text: 'View on site', to: kind.paths.site(id) }
            : { icon: Eye, text: admin.previewButton, to: kind.paths.preview(id) },
          { icon: Copy, text: 'Duplicate', to: kind.paths.duplicate(id), state: edit.state },
        ]}
      />
    </RowActions>
  );
}
