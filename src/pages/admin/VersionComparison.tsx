import { useState } from 'react';
import { useGetVersionQuery } from '@/api/historyApi';
import { useRetry } from '@/api/useRetry';
import { focusOnMount } from '@/browser/focusOn';
import { Button } from '@/components/ui/Button';
import { LoadError } from '@/components/ui/EmptyState';
import { Heading, Text } from '@/components/ui/primitives';
import { Spinner } from '@/components/ui/Spinner';
import { useToast } from '@/components/ui/useToast';
import { useNow } from '@/contexts/Now';
import { displayRecentTime } from '@/domain/displayDates';
import { collectionNames } from '@/domain/record';
import { formatSaver, type RecordVersion } from '@/domain/recordVersions';
import type { RecordConfig, StoredRecord } from './recordConfig';
import { fetchImageFile, useRecordImageUrl } from './recordImageFiles';
import { type Comparison, compareRecords, VersionDifferences } from './VersionDifferences';
import { ButtonRow, ComparisonStack } from './VersionParts';

export type RecordVersionsProps = {
  config: RecordConfig;
  record: StoredRecord;
  /** Puts a version into the form. `files` has, by path, the loaded images that only the version has. */
  onRestore: (restoredRecord: StoredRecord, files: ReadonlyMap<string, File>) => void;
  onClose: () => void;
};

type Props = RecordVersionsProps & { version: RecordVersion; onBack: () => void };

/** Shows how an older version differs from the current post or event. A button loads the version into the form. */
export function VersionComparison({ config, record, version, onBack, onRestore, onClose }: Props) {
  const { kind } = config;
  const query = useGetVersionQuery({ collection: collectionNames[kind], id: record.id, version: version.id });
  const retry = useRetry(query);
  const imageUrl = useRecordImageUrl(config);
  const [isRestoring, setRestoring] = useState(false);
  const toast = useToast();
  const time = displayRecentTime(version.saved_at, useNow());
  const versionRecord = query.data && config.calls.parseResponse(query.data);
  const comparison = versionRecord && compareRecords(config, versionRecord, record);
  const isDifferent = comparison !== undefined && !comparison.isSame;

  async function handleRestore({ versionRecord: restoredRecord, onlyInVersionPaths }: Comparison) {
    setRestoring(true);
    const files = await fetchAvailableImages(onlyInVersionPaths, imageUrl);
    onClose();
    onRestore(restoredRecord, files);
    const areImagesComplete = files.size === onlyInVersionPaths.length;
    const imageText = areImagesComplete ? '' : ' The images could not be loaded and stay as they are.';
    const text = `The version of ${time} is in the form. It is not saved yet.${imageText}`;
    toast({ tone: 'ok', topic: 'unsaved-text', text });
  }

  return (
    <ComparisonStack>
      <Heading as="h3" $size="body" ref={focusOnMount} tabIndex={-1}>
        {[time, formatSaver(version)].filter(Boolean).join(', ')}
      </Heading>
      {!versionRecord && query.isFetching && <Spinner onRetry={retry} />}
      {!versionRecord && !query.isFetching && (
        <LoadError headingLevel="h3" message="The version could not be loaded." onRetry={retry} />
      )}
      {comparison?.isSame && <p>{`This version is the same as the ${kind} is now.`}</p>}
      {isDifferent && <VersionDifferences kind={kind} comparison={comparison} imageUrl={imageUrl} />}
      <ButtonRow>
        <Button tone="ghost" onClick={onBack}>
          All versions
        </Button>
        {isDifferent && (
          <Button isBusy={isRestoring} onClick={() => void handleRestore(comparison)}>
            Load into the form
          </Button>
        )}
      </ButtonRow>
      {isDifferent && (
        <Text $size="small">{`Nothing is saved yet: look at the form, then save it. The current ${kind} becomes a version then. Status and slug stay as they are.`}</Text>
      )}
    </ComparisonStack>
  );
}

async function fetchAvailableImages(paths: readonly string[], imageUrl: (path: string) => string): Promise<Map<string, File>> {
  const results = await Promise.allSettled(paths.map(async (path) => [path, await fetchImageFile(imageUrl(path))] as const));
  return new Map(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])));
}
