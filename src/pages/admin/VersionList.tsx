import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useGetVersionQuery, useListVersionsQuery } from '@/api/historyApi';
import { useRetry } from '@/api/useRetry';
import { focusOnMount } from '@/browser/focusOn';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { EmptyState, LoadError } from '@/components/ui/EmptyState';
import { Heading, Small, Stack, Text } from '@/components/ui/primitives';
import { ResponsiveImage } from '@/components/ui/ResponsiveImage';
import { Spinner } from '@/components/ui/Spinner';
import { useToast } from '@/components/ui/useToast';
import { useNow } from '@/contexts/Now';
import { displayRecentTime } from '@/domain/dates';
import { collectionNames } from '@/domain/record';
import { mapByStoredName } from '@/domain/recordFields';
import { hasOtherOrder, recordImagePaths } from '@/domain/recordImages';
import { formatSaver, type RecordVersion, type SaveInfo } from '@/domain/recordVersions';
import * as order from '@/texts/rules';
import type { RecordConfig, StoredRecord } from './recordConfig';
import { compareTexts } from './recordDraft';
import { fetchImageFile, useRecordImageUrl } from './useOriginal';
import { ButtonRow, ComparisonStack, ImageGrid, TextDifference, VersionRow } from './VersionParts';

const onlyInVersion = 'In this version only';
const inVersion = 'In this version';
const onlyInCurrent = (kind: string) => `In the current ${kind} only`;
const inCurrent = (kind: string) => `In the current ${kind}`;

type VersionListProps = {
  config: RecordConfig;
  record: StoredRecord;
  /** Puts a version into the form; `files` has the images, by path, that the record no longer has. */
  onRestore: (version: StoredRecord, files: ReadonlyMap<string, File>) => void;
  onClose: () => void;
};

async function fetchImages(paths: readonly string[], imageUrl: (path: string) => string): Promise<Map<string, File>> {
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
  width: string;
  captionOf: (path: string) => ReactNode;
};

const ComparedImages = ({ paths, imageUrl, label, width, captionOf }: ComparedImagesProps) => (
  <ImageGrid aria-label={label} $width={width}>
    {paths.map((path) => (
      <li key={path}>
        <ResponsiveImage src={imageUrl(path)} alt="" width={160} height={100} sizes="160px" isEager />
        <span>{captionOf(path)}</span>
      </li>
    ))}
  </ImageGrid>
);

type ComparisonProps = VersionListProps & { version: RecordVersion; onBack: () => void };

function VersionComparison({ config, record, version, onBack, onRestore, onClose }: ComparisonProps) {
  const { kind } = config;
  const query = useGetVersionQuery({ collection: collectionNames[kind], id: record.id, version: version.id });
  const retry = useRetry(query);
  const imageUrl = useRecordImageUrl(config);
  const [isRestoring, setRestoring] = useState(false);
  const toast = useToast();
  const time = displayRecentTime(version.saved_at, useNow());
  const versionRecord = query.data && config.calls.read(query.data);

  const texts = versionRecord ? compareTexts(config, versionRecord, record) : [];
  const changedTexts = texts.filter(({ before, after }) => before !== after);
  const pathsBefore = versionRecord ? recordImagePaths(versionRecord) : [];
  const pathsNow = recordImagePaths(record);
  const removedPaths = pathsBefore.filter((path) => !pathsNow.includes(path));
  const addedPaths = versionRecord ? pathsNow.filter((path) => !pathsBefore.includes(path)) : [];
  const isReordered = hasOtherOrder(pathsBefore, pathsNow);
  const isSame = changedTexts.length + removedPaths.length + addedPaths.length === 0 && !isReordered;
  const numberNow = (path: string) => pathsNow.indexOf(path) + 1;

  async function handleRestore(restored: StoredRecord) {
    setRestoring(true);
    const files = await fetchImages(removedPaths, imageUrl);
    onClose();
    onRestore(restored, files);
    const imageText = files.size === removedPaths.length ? '' : ' The images could not be loaded and stay as they are.';
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
      {versionRecord && isSame && <p>{`This version is the same as the ${kind} is now.`}</p>}
      {versionRecord && !isSame && (
        <Text $size="small">
          <del>{onlyInVersion}</del> <ins>{onlyInCurrent(kind)}</ins>
        </Text>
      )}
      {changedTexts.map(({ label, before, after }) => (
        <ComparedPart key={label} label={label}>
          <TextDifference before={before} after={after} />
        </ComparedPart>
      ))}
      {removedPaths.length + addedPaths.length > 0 && (
        <ComparedPart label="Images">
          <ComparedImages
            paths={[...removedPaths, ...addedPaths]}
            imageUrl={imageUrl}
            width="min(160px, 100%)"
            captionOf={(path) => (removedPaths.includes(path) ? <del>{onlyInVersion}</del> : <ins>{onlyInCurrent(kind)}</ins>)}
          />
        </ComparedPart>
      )}
      {isReordered && (
        <ComparedPart label="Order of the images">
          <p>{inVersion}</p>
          <ComparedImages
            paths={pathsBefore}
            imageUrl={imageUrl}
            label={inVersion}
            width="96px"
            captionOf={(path) => (pathsNow.includes(path) ? `Now image ${numberNow(path)}` : 'No longer there')}
          />
          <p>{inCurrent(kind)}</p>
          <ComparedImages
            paths={pathsNow}
            imageUrl={imageUrl}
            label={inCurrent(kind)}
            width="96px"
            captionOf={(path) => order.placeLabel(numberNow(path))}
          />
        </ComparedPart>
      )}
      <ButtonRow>
        <Button tone="ghost" onClick={onBack}>
          All versions
        </Button>
        {versionRecord && !isSame && (
          <Button isBusy={isRestoring} onClick={() => void handleRestore(versionRecord)}>
            Load into the form
          </Button>
        )}
      </ButtonRow>
      {versionRecord && !isSame && (
        <Text $size="small">{`Nothing is saved yet: look at the form, then save it. The current ${kind} becomes a version then. Status and slug stay as they are.`}</Text>
      )}
    </ComparisonStack>
  );
}

/** Lists the earlier versions of a record, or compares one version with the current record. */
export function VersionList(props: VersionListProps) {
  const { config, record } = props;
  const { kind } = config;
  const query = useListVersionsQuery({ collection: collectionNames[kind], id: record.id }, { refetchOnMountOrArgChange: true });
  const retry = useRetry(query);
  const [comparedVersion, setComparedVersion] = useState<RecordVersion>();
  const list = useRef<HTMLOListElement>(null);
  const now = useNow();
  const { data } = query;

  function handleBack() {
    const index = data?.versions.findIndex(({ id }) => id === comparedVersion?.id) ?? 0;
    flushSync(() => setComparedVersion(undefined));
    list.current?.querySelectorAll('button')[index]?.focus();
  }

  if (comparedVersion) {
    return <VersionComparison key={comparedVersion.id} {...props} version={comparedVersion} onBack={handleBack} />;
  }
  if (query.isFetching && !data) return <Spinner onRetry={retry} />;
  if (!data) return <LoadError headingLevel="h3" message="The versions could not be loaded." onRetry={retry} />;
  if (data.versions.length === 0) {
    return (
      <EmptyState headingLevel="h3" heading="No versions yet.">
        <p>{`When you save a change, what the ${kind} was before is kept and appears here.`}</p>
      </EmptyState>
    );
  }

  const labelsByStoredName = mapByStoredName(config.fields, ({ label }) => label);
  const renderSaveInfo = (save: SaveInfo) => {
    const changedFields = [...new Set(save.fields.flatMap((field) => labelsByStoredName[field] ?? []))];
    return (
      <Stack $gap={0}>
        <b>{displayRecentTime(save.saved_at, now)}</b>
        <span>{formatSaver(save) || 'The earliest version that is kept'}</span>
        {changedFields.length > 0 && <Small>{`Changed: ${changedFields.join(', ')}`}</Small>}
      </Stack>
    );
  };
  return (
    <>
      <p>{`What the ${kind} was before each of the last 20 changes. Compare one with the current ${kind}, and load it into the form if you want it back.`}</p>
      <ol ref={list}>
        <VersionRow>
          {renderSaveInfo(data.current)}
          <Badge tone="published">Current</Badge>
        </VersionRow>
        {data.versions.map((version) => (
          <VersionRow key={version.id}>
            {renderSaveInfo(version)}
            <Button
              tone="line"
              size="sm"
              aria-label={`Compare the version of ${displayRecentTime(version.saved_at, now)} with the current one`}
              onClick={() => setComparedVersion(version)}
            >
              Compare
            </Button>
          </VersionRow>
        ))}
      </ol>
    </>
  );
}
