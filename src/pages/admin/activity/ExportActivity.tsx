import { Download } from 'lucide';
import { useState } from 'react';
import { useExportActivityMutation } from '@/api/activityApi';
import { Button } from '@/components/ui/Button';
import { Icon } from '@/components/ui/Icon';
import { useToast } from '@/components/ui/useToast';
import { ACTIVITY_EXPORT_MAX, type ActivityQuery } from '@/domain/activity';
import { ACTIVITY_COLUMNS, activityFileName, activityRows } from '@/domain/activityCsv';
import { downloadCsv } from '@/pages/admin/downloadCsv';
import * as texts from '@/texts/adminActivity';
import * as admin from '@/texts/adminCommon';

/** Exports all lines of the chosen filters, also those that are not shown yet. */
export function ExportActivity({ query, isEmpty }: { query: ActivityQuery; isEmpty: boolean }) {
  const [exportActivity] = useExportActivityMutation();
  const [isBusy, setBusy] = useState(false);
  const toast = useToast();

  async function handleExport() {
    setBusy(true);
    const fileName = activityFileName(new Date());
    try {
      const lines = await exportActivity(query).unwrap();
      await downloadCsv(fileName, { columns: ACTIVITY_COLUMNS, rows: activityRows(lines) });
      const exportedToast = lines.length < ACTIVITY_EXPORT_MAX ? texts.exportedToast : texts.exportedNewestToast;
      toast({ tone: 'ok', text: exportedToast(lines.length, fileName) });
    } catch (error) {
      console.error('The activity could not be exported.', error);
      toast({ tone: 'bad', text: texts.failedToExport });
    }
    setBusy(false);
  }

  return (
    <Button tone="line" isBusy={isBusy} disabled={isEmpty} onClick={() => void handleExport()}>
      <Icon of={Download} size={20} />
      {admin.exportButton}
    </Button>
  );
}
