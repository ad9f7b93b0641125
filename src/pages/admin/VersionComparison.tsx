import { type ReactNode, useState } from 'react';
import { useGetVersionQuery } from '@/api/historyApi';
import { useRetry } from '@/api/useRetry';
import { focusOnMount } from '@/browser/focusOn';
import { Button } from '@/components/ui/Button';
import { LoadError } from '@/components/ui/EmptyState';
import { Heading, Stack, Text } from '@/components/ui/primitives';
import { ResponsiveImage } from '@/components/ui/ResponsiveImage';
import { Spinner } from '@/components/ui/Spinner';
import { useToast } from '@/components/ui/useToast';
import { useNow } from '@/contexts/Now';
import { displayRecentTime } from '@/domain/displayDates';
import { collectionNames } from '@/domain/record';
import { hasOtherOrder, recordImagePaths } from '@/domain/recordImages';
import { formatSaver, type RecordVersion } from '@/domain/recordVersions';
import { imagePlaceLabel } from '@/texts/rules';
import { compareTexts } from './recordComparison';
import type { RecordConfig, StoredRecord } from './recordConfig';
import { fetchImageFile, useRecordImageUrl } from './recordImageFiles';
import { ButtonRow, ComparisonStack, ImageGrid, TextDifference } from './VersionParts';

const onlyInVersionLabel = 'In this version only';
const inVersionLabel = 'In this version';
const onlyInCurrentLabel = (kind: string) => `In the current ${kind} only`;
const inCurrentLabel = (kind: string) => `In the current ${kind}`;

function compareRecords(config: RecordConfig, versionRecord: StoredRecord, currentRecord: StoredRecord) {
  const changedTexts = compareTexts(config, versionRecord, currentRecord).filter(({ before, after }) => before !== after);
  const versionPaths = recordImagePaths(versionRecord);
  const currentPaths = recordImagePaths(currentRecord);
  const onlyInVersionPaths = versionPaths.filter((path) => !currentPaths.includes(path));
  const onlyInCurrentPaths = currentPaths.filter((path) => !versionPaths.includes(path));
  const isReordered = hasOtherOrder(versionPaths, currentPaths);
  const isSame = changedTexts.length === 0 && onlyInVersionPaths.length === 0 && onlyInCurrentPaths.length === 0 && !isReordered;
  return { versionRecord, changedTexts, versionPaths, currentPaths, onlyInVersionPaths, onlyInCurrentPaths, isReordered, isSame };
}

type Comparison = ReturnType<typeof compareRecords>;

async function fetchAvailableImages(paths: readonly string[], imageUrl: (path: string) => string): Promise<Map<string, File>> {
  const results = await Promise.allSettled(paths.map(async (path) => [path, await fetchImageFile(imageUrl(path))] as const));
  return new Map(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])));
}

const ComparedPart = ({ label, children }: { label: string; children: ReactNode }) => (
  <Stack as="section" $gap={8} aria-label={label}>
    <Heading as="h4" $size="small">
      {label}
    </Heading>
    {children}
  </Stack>
);

type ComparedImagesProps = {
  paths: readonly string[];
  imageUrl: (path: string) => string;
  label?: string;
  minWidth: string;
  renderCaption: (path: string) => ReactNode;
};

const ComparedImages = ({ paths, imageUrl, label, minWidth, renderCaption }: ComparedImagesProps) => (
  <ImageGrid aria-label={label} $minWidth={minWidth}>
    {paths.map((path) => (
      <li key={path}>
        <ResponsiveImage src={imageUrl(path)} alt="" width={160} height={100} sizes="160px" isEager />
        <span>{renderCaption(path)}</span>
      </li>
    ))}
  </ImageGrid>
);

type DifferencesProps = { kind: RecordConfig['kind']; comparison: Comparison; imageUrl: (path: string) => string };

function Differences({ kind, comparison, imageUrl }: DifferencesProps) {
  const { changedTexts, versionPaths, currentPaths, onlyInVersionPaths, onlyInCurrentPaths, isReordered } = comparison;
  const currentNumber = (path: string) => currentPaths.indexOf(path) + 1;
  return (
    <>
      <Text $size="small">
        <del>{onlyInVersionLabel}</del> <ins>{onlyInCurrentLabel(kind)}</ins>
      </Text>
      {changedTexts.map(({ label, before, after }) => (
        <ComparedPart key={label} label={label}>
          <TextDifference before={before} after={after} />
        </ComparedPart>
      ))}
      {onlyInVersionPaths.length + onlyInCurrentPaths.length > 0 && (
        <ComparedPart label="Images">
          <ComparedImages
            paths={[...onlyInVersionPaths, ...onlyInCurrentPaths]}
            imageUrl={imageUrl}
            minWidth="min(160px, 100%)"
            renderCaption={(path) =>
              onlyInVersionPaths.includes(path) ? <del>{onlyInVersionLabel}</del> : <ins>{onlyInCurrentLabel(kind)}</ins>
            }
          />
        </ComparedPart>
      )}
      {isReordered && (
        <ComparedPart label="Order of the images">
          <p>{inVersionLabel}</p>
          <ComparedImages
            paths={versionPaths}
            imageUrl={imageUrl}
            label={inVersionLabel}
            minWidth="96px"
            renderCaption={(path) => (currentPaths.includes(path) ? `Now image ${currentNumber(path)}` : 'No longer there')}
          />
          <p>{inCurrentLabel(kind)}</p>
          <ComparedImages
            paths={currentPaths}
            imageUrl={imageUrl}
            label={inCurrentLabel(kind)}
            minWidth="96px"
            renderCaption={(path) => imagePlaceLabel(currentNumber(path))}
          />
        </ComparedPart>
      )}
    </>
  );
}

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
      {isDifferent && <Differences kind={kind} comparison={comparison} imageUrl={imageUrl} />}
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
