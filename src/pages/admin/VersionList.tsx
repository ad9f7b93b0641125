import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useListVersionsQuery } from '@/api/historyApi';
import { useRetry } from '@/api/useRetry';
import { Badge } from '@/components/ui/Badge';
import { Button } from '@/components/ui/Button';
import { EmptyState, LoadError } from '@/components/ui/EmptyState';
import { Small, Stack } from '@/components/ui/primitives';
import { Spinner } from '@/components/ui/Spinner';
import { useNow } from '@/contexts/Now';
import { displayRecentTime } from '@/domain/displayDates';
import { collectionNames } from '@/domain/record';
import { mapByStoredName } from '@/domain/recordFields';
import { formatSaver, type RecordVersion, type SaveInfo } from '@/domain/recordVersions';
import { type RecordVersionsProps, VersionComparison } from './VersionComparison';
import { VersionRow } from './VersionParts';

export function VersionList(props: RecordVersionsProps) {
  const { config, record } = props;
  const { kind } = config;
  const query = useListVersionsQuery({ collection: collectionNames[kind], id: record.id }, { refetchOnMountOrArgChange: true });
  const retry = useRetry(query);
  const [comparedVersion, setComparedVersion] = useState<RecordVersion>();
  const list = useRef<HTMLOListElement>(null);
  const now = useNow();
  const { data } = query;

  function handleBack() {
    const versions = data?.versions ?? [];
    const comparedIndex = versions.findIndex(({ id }) => id === comparedVersion?.id);
    // Rendered at once, because a button of the list must exist before taking the focus. Each version has one button.
    flushSync(() => setComparedVersion(undefined));
    list.current?.querySelectorAll('button')[comparedIndex]?.focus();
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
    const knownLabels = save.fields.map((storedName) => labelsByStoredName[storedName]).filter((label) => label !== undefined);
    const changedLabels = [...new Set(knownLabels)];
    // For the earliest version, the server knows the time of the save but not the user.
    const saver = formatSaver(save) || 'The earliest version that is kept';
    return (
      <Stack $gap={0}>
        <b>{displayRecentTime(save.saved_at, now)}</b>
        <span>{saver}</span>
        {changedLabels.length > 0 && <Small>{`Changed: ${changedLabels.join(', ')}`}</Small>}
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
