import { Copy, Eye, EyeOff, Globe, Pencil, Trash2 } from 'lucide';
import { ActionMenu } from '@/components/ui/ActionMenu';
import { IconAction } from '@/components/ui/IconAction';
import { RowActions } from '@/components/ui/Table';
import { useNow } from '@/contexts/Now';
import { recordName } from '@/domain/record';
import { stageAt } from '@/domain/schedule';
import { publishAction } from '@/domain/scheduleTexts';
import { useFormLinkState } from '@/hooks/useBackToList';
import * as admin from '@/texts/admin';
import type { RecordConfig, StoredRecord } from './recordConfig';
import { usePublishing } from './usePublishing';

/** What the row or card of a post or an event shows. `togglePublished` publishes a scheduled record at once. */
export function useListedRecord<R extends StoredRecord>(config: RecordConfig<R>, record: R) {
  const { savingStage, setStage } = usePublishing(config);
  const formLinkState = useFormLinkState();
  const now = useNow();
  const stage = savingStage ?? stageAt(record, now);
  return {
    title: recordName(config.kind, record),
    stage,
    editLink: { to: config.paths.edit(record.id), state: formLinkState },
    isChanging: savingStage !== undefined,
    togglePublished: () => setStage(record, stage === 'published' ? 'draft' : 'published'),
  };
}

type Props<R extends StoredRecord> = {
  config: RecordConfig<R>;
  id: string;
  listed: ReturnType<typeof useListedRecord<R>>;
  onDelete: () => void;
};

export function ListedRecordActions<R extends StoredRecord>({ config, id, listed, onDelete }: Props<R>) {
  const { title, stage, editLink, isChanging, togglePublished } = listed;
  const isPublished = stage === 'published';
  return (
    <RowActions>
      <IconAction icon={Pencil} text={admin.editButton} label={admin.editLabel(title)} {...editLink} />
      <IconAction icon={Trash2} text={admin.deleteButton} label={admin.deleteLabel(title)} tone="danger" onClick={onDelete} />
      <ActionMenu
        recordName={title}
        actions={[
          { icon: isPublished ? EyeOff : Globe, text: publishAction(stage), isDisabled: isChanging, onSelect: togglePublished },
          isPublished
            ? { icon: Eye, text: 'View on site', to: config.paths.site(id) }
            : { icon: Eye, text: admin.previewButton, to: config.paths.preview(id) },
          { icon: Copy, text: 'Duplicate', to: config.paths.duplicate(id), state: editLink.state },
        ]}
      />
    </RowActions>
  );
}
