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
import * as S from './VersionParts';

const onlyThen = 'In this version only';
const orderThen = 'In this version';
const onlyNow = (kind: string) => `In the current ${kind} only`;
const orderNow = (kind: string) => `In the current ${kind}`;

type VersionsProps = {
  config: RecordConfig;
  record: StoredRecord;
  /** Puts a version into the form; `files` has those of its images that the record has no more, by their paths. */
  onRestore: (version: StoredRecord, files: ReadonlyMap<string, File>) => void;
  onClose: () => void;
};

async function fetchImages(paths: readonly string[], imageUrl: (path: string) => string): Promise<Map<string, File>> {
  const loaded = await Promise.allSettled(paths.map(async (path) => [path, await fetchImageFile(imageUrl(path))] as const));
  return new Map(loaded.flatMap((image) => (image.status === 'fulfilled' ? [image.value] : [])));
}

type PartProps = { label: string; children: ReactNode };

const Part = ({ label, children }: PartProps) => (
  <Stack as="section" $gap={8} aria-label={label}>
    <Heading as="h4" $size="small">
      {label}
    </Heading>
    {children}
  </Stack>
);

type ImagesProps = {
  paths: readonly string[];
  imageUrl: (path: string) => string;
  label?: string;
  width: string;
  sayOf: (path: string) => ReactNode;
};

const Images = ({ paths, imageUrl, label, width, sayOf }: ImagesProps) => (
  <S.Images aria-label={label} $width={width}>
    {paths.map((path) => (
      <li key={path}>
        <ResponsiveImage src={imageUrl(path)} alt="" width={160} height={100} sizes="160px" isEager />
        <span>{sayOf(path)}</span>
      </li>
    ))}
  </S.Images>
);

type Props = VersionsProps & { version: RecordVersion; onBack: () => void };

function VersionView({ config, record, version, onBack, onRestore, onClose }: Props) {
  const query = useGetVersionQuery({ collection: collectionNames[config.kind], id: record.id, version: version.id });
  const retry = useRetry(query);
  const imageUrl = useRecordImageUrl(config);
  const [isRestoring, setRestoring] = useState(false);
  const now = useNow();
  const toast = useToast();
  const what = config.kind;
  const time = displayRecentTime(version.saved_at, now);
  const by = formatSaver(version);
  const opened = query.data && config.calls.read(query.data);

  const before = opened ? recordImagePaths(opened) : [];
  const after = recordImagePaths(record);
  const changed = opened ? compareTexts(config, opened, record).filter((field) => field.before !== field.after) : [];
  const gone = before.filter((path) => !after.includes(path));
  const added = opened ? after.filter((path) => !before.includes(path)) : [];
  const isReordered = hasOtherOrder(before, after);
  const isSame = changed.length + gone.length + added.length === 0 && !isReordered;
  const placeNow = (path: string) => after.indexOf(path) + 1;

  async function handleRestore(restored: StoredRecord) {
    setRestoring(true);
    const files = await fetchImages(gone, imageUrl);
    onClose();
    onRestore(restored, files);
    const lost = files.size === gone.length ? '' : ' The images could not be loaded and stay as they are.';
    const text = `The version of ${time} is in the form. It is not saved yet.${lost}`;
    toast({ tone: 'ok', about: 'unsaved-text', text });
  }

  return (
    <S.View>
      <Heading as="h3" $size="body" ref={focusOnMount} tabIndex={-1}>
        {[time, by].filter(Boolean).join(', ')}
      </Heading>
      {!opened && query.isFetching && <Spinner onRetry={retry} />}
      {!opened && !query.isFetching && <LoadError headingLevel="h3" message="The version could not be loaded." onRetry={retry} />}
      {opened && isSame && <p>{`This version is the same as the ${what} is now.`}</p>}
      {opened && !isSame && (
        <Text $size="small">
          <del>{onlyThen}</del> <ins>{onlyNow(what)}</ins>
        </Text>
      )}
      {changed.map((field) => (
        <Part key={field.label} label={field.label}>
          <S.TextDifference before={field.before} after={field.after} />
        </Part>
      ))}
      {gone.length + added.length > 0 && (
        <Part label="Images">
          <Images
            paths={[...gone, ...added]}
            imageUrl={imageUrl}
            width="min(160px, 100%)"
            sayOf={(path) => (gone.includes(path) ? <del>{onlyThen}</del> : <ins>{onlyNow(what)}</ins>)}
          />
        </Part>
      )}
      {isReordered && (
        <Part label="Order of the images">
          <p>{orderThen}</p>
          <Images
            paths={before}
            imageUrl={imageUrl}
            label={orderThen}
            width="96px"
            sayOf={(path) => (placeNow(path) > 0 ? `Now image ${placeNow(path)}` : 'No longer there')}
          />
          <p>{orderNow(what)}</p>
          <Images
            paths={after}
            imageUrl={imageUrl}
            label={orderNow(what)}
            width="96px"
            sayOf={(path) => order.placeLabel(placeNow(path))}
          />
        </Part>
      )}
      <S.Buttons>
        <Button tone="ghost" onClick={onBack}>
          All versions
        </Button>
        {opened && !isSame && (
          <Button isBusy={isRestoring} onClick={() => void handleRestore(opened)}>
            Load into the form
          </Button>
        )}
      </S.Buttons>
      {opened && !isSame && (
        <Text $size="small">{`Nothing is saved yet: look at the form, then save it. The current ${what} becomes a version then. Status and slug stay as they are.`}</Text>
      )}
    </S.View>
  );
}

export function VersionList(props: VersionsProps) {
  const { config, record } = props;
  const what = config.kind;
  const query = useListVersionsQuery({ collection: collectionNames[what], id: record.id }, { refetchOnMountOrArgChange: true });
  const retry = useRetry(query);
  const [opened, setOpened] = useState<RecordVersion>();
  const list = useRef<HTMLOListElement>(null);
  const now = useNow();
  const { data } = query;

  function handleBack() {
    const place = data?.versions.findIndex((version) => version.id === opened?.id) ?? 0;
    flushSync(() => setOpened(undefined));
    list.current?.querySelectorAll('button')[place]?.focus();
  }

  if (opened) return <VersionView key={opened.id} {...props} version={opened} onBack={handleBack} />;
  if (query.isFetching && !data) return <Spinner onRetry={retry} />;
  if (!data) return <LoadError headingLevel="h3" message="The versions could not be loaded." onRetry={retry} />;
  if (data.versions.length === 0) {
    return (
      <EmptyState headingLevel="h3" heading="No versions yet.">
        <p>{`When you save a change, what the ${what} was before is kept and appears here.`}</p>
      </EmptyState>
    );
  }

  const labels = mapByStoredName(config.fields, ({ label }) => label);
  const about = (saving: SaveInfo) => {
    const changed = [...new Set(saving.fields.flatMap((field) => labels[field] ?? []))].join(', ');
    return (
      <Stack $gap={0}>
        <b>{displayRecentTime(saving.saved_at, now)}</b>
        <span>{formatSaver(saving) || 'The earliest version that is kept'}</span>
        {changed !== '' && <Small>{`Changed: ${changed}`}</Small>}
      </Stack>
    );
  };
  return (
    <>
      <p>{`What the ${what} was before each of the last 20 changes. Compare one with the current ${what}, and load it into the form if you want it back.`}</p>
      <ol ref={list}>
        <S.Item>
          {about(data.current)}
          <Badge tone="published">Current</Badge>
        </S.Item>
        {data.versions.map((version) => (
          <S.Item key={version.id}>
            {about(version)}
            <Button
              tone="line"
              size="sm"
              aria-label={`Compare the version of ${displayRecentTime(version.saved_at, now)} with the current one`}
              onClick={() => setOpened(version)}
            >
              Compare
            </Button>
          </S.Item>
        ))}
      </ol>
    </>
  );
}
