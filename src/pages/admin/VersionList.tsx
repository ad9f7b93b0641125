import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRetry } from '@/api/useRetry';
import { useGetVersionQuery, useListVersionsQuery, type VersionedRecord } from '@/api/versionsApi';
import { TextDifference } from '@/components/admin/TextDifference';
import { Button } from '@/components/ui/Button';
import { EmptyState, LoadError } from '@/components/ui/EmptyState';
import { Picture } from '@/components/ui/Picture';
import { Text } from '@/components/ui/primitives';
import { Spinner } from '@/components/ui/Spinner';
import { useToast } from '@/components/ui/useToast';
import { useNow } from '@/contexts/Now';
import { hasOtherOrder } from '@/domain/eventImages';
import { recentTime } from '@/domain/recentTime';
import { type RecordVersion, type Saving, savedBy } from '@/domain/recordVersion';
import * as texts from '@/texts/adminHistory';
import * as order from '@/texts/rules';
import * as S from './Versions.styles';

/** One version beside the current state of its record, as the list of versions shows it. */
export type OpenedVersion = {
  /** The fields of which both have a text: their labels and texts, in the order of the form. */
  texts: { label: string; before: string; after: string }[];
  /** The paths of the images in the version, and now. */
  images: { before: string[]; after: string[] };
  /** Puts the version into the form; `files` has those of its images that the record has no more, by their paths. */
  restore: (files: ReadonlyMap<string, File>) => void;
};

/** What the list of versions needs to know of the record. */
type VersionsProps = VersionedRecord & {
  what: 'post' | 'event';
  /** The labels of the stored fields. */
  labels: Readonly<Record<string, string>>;
  imageUrl: (path: string) => string;
  /** Reads a version as the server sent it; undefined for a response of another shape. */
  open: (record: unknown) => OpenedVersion | undefined;
  /** Called after a version was put into the form. */
  onRestored: () => void;
};

/** The stored images at these paths as files, which a form sends like chosen ones, by their paths; without those that cannot be loaded. */
async function fetchImages(paths: readonly string[], imageUrl: (path: string) => string): Promise<Map<string, File>> {
  const files = await Promise.all(
    paths.map(async (path): Promise<[string, File][]> => {
      const response = await fetch(imageUrl(path)).catch(() => undefined);
      const bytes = response?.ok ? await response.blob().catch(() => undefined) : undefined;
      const name = path.split('/').at(-1) || 'image';
      return bytes?.type.startsWith('image/') ? [[path, new File([bytes], name, { type: bytes.type })]] : [];
    }),
  );
  return new Map(files.flat());
}

type Props = VersionsProps & { version: RecordVersion; onBack: () => void };

/** One version: how it differs from the current state, and the button that puts it into the form. */
function VersionView({ collection, id, what, imageUrl, open, version, onBack, onRestored }: Props) {
  const query = useGetVersionQuery({ collection, id, version: version.id });
  const retry = useRetry(query);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isRestoring, setRestoring] = useState(false);
  const now = useNow();
  const toast = useToast();
  const time = recentTime(version.saved_at, now);
  const by = savedBy(version);
  const opened = query.data && open(query.data);

  useEffect(() => heading.current?.focus(), []);

  async function handleRestore({ images, restore }: NonNullable<typeof opened>) {
    setRestoring(true);
    const missing = images.before.filter((path) => !images.after.includes(path));
    const files = await fetchImages(missing, imageUrl);
    onRestored();
    restore(files);
    const isWhole = files.size === missing.length;
    toast({
      tone: 'ok',
      about: 'unsaved-text',
      text: isWhole ? texts.restoredToast(time) : texts.restoredWithoutPicturesToast(time),
    });
  }

  const changed = opened?.texts.filter(({ before, after }) => before !== after) ?? [];
  const gone = opened?.images.before.filter((path) => !opened.images.after.includes(path)) ?? [];
  const added = opened?.images.after.filter((path) => !opened.images.before.includes(path)) ?? [];
  const isReordered = opened !== undefined && hasOtherOrder(opened.images.before, opened.images.after);
  const isSame = changed.length + gone.length + added.length === 0 && !isReordered;
  return (
    <S.View>
      <S.Heading ref={heading} tabIndex={-1}>
        {[time, by].filter(Boolean).join(', ')}
      </S.Heading>
      {!opened && query.isFetching && <Spinner onRetry={retry} />}
      {!opened && !query.isFetching && <LoadError headingLevel="h3" message={texts.failedToLoadVersion} onRetry={retry} />}
      {opened && isSame && <p>{texts.noDifference(what)}</p>}
      {opened && !isSame && (
        <S.Key>
          <del>{texts.onlyThen}</del> <ins>{texts.onlyNow(what)}</ins>
        </S.Key>
      )}
      {changed.map(({ label, before, after }) => (
        <S.Field as="section" key={label} aria-label={label}>
          <h4>{label}</h4>
          <TextDifference before={before} after={after} />
        </S.Field>
      ))}
      {gone.length + added.length > 0 && (
        <S.Field as="section" aria-label={texts.picturesHeading}>
          <h4>{texts.picturesHeading}</h4>
          <S.Pictures>
            {[...gone, ...added].map((path) => (
              <li key={path}>
                <Picture src={imageUrl(path)} alt="" width={160} height={100} sizes="160px" isEager />
                <span>{gone.includes(path) ? <del>{texts.onlyThen}</del> : <ins>{texts.onlyNow(what)}</ins>}</span>
              </li>
            ))}
          </S.Pictures>
        </S.Field>
      )}
      {opened && isReordered && <VersionOrder {...opened.images} what={what} imageUrl={imageUrl} />}
      <S.Buttons>
        <Button tone="ghost" onClick={onBack}>
          {texts.backButton}
        </Button>
        {opened && !isSame && (
          <Button isBusy={isRestoring} onClick={() => void handleRestore(opened)}>
            {texts.versionsRestoreButton}
          </Button>
        )}
      </S.Buttons>
      {opened && !isSame && <Text $size="small">{texts.restoreHint(what)}</Text>}
    </S.View>
  );
}

type OrderProps = {
  /** The paths of the images in the version, and now. */
  before: string[];
  after: string[];
  what: 'post' | 'event';
  imageUrl: (path: string) => string;
};

/** The images of a version in their order, above the current ones (D-84). */
function VersionOrder({ before, after, what, imageUrl }: OrderProps) {
  const list = (label: string, paths: string[], nameOf: (path: string) => string) => (
    <div>
      <p>{label}</p>
      <S.Order aria-label={label}>
        {paths.map((path) => (
          <li key={path}>
            <Picture src={imageUrl(path)} alt="" width={160} height={100} sizes="160px" isEager />
            {nameOf(path)}
          </li>
        ))}
      </S.Order>
    </div>
  );
  const placeNow = (path: string) => after.indexOf(path) + 1;
  const nameThen = (path: string) => (placeNow(path) > 0 ? texts.photoNow(placeNow(path)) : texts.photoNotThere);
  return (
    <S.Field as="section" aria-label={texts.orderHeading}>
      <h4>{texts.orderHeading}</h4>
      {list(texts.orderThen, before, nameThen)}
      {list(texts.orderNow(what), after, (path) => order.placeLabel(placeNow(path)))}
    </S.Field>
  );
}

/** The versions of a record, newest first, and the one that is opened. */
export function VersionList(props: VersionsProps) {
  const { collection, id, what, labels } = props;
  const query = useListVersionsQuery({ collection, id }, { refetchOnMountOrArgChange: true });
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
  if (!data) return <LoadError headingLevel="h3" message={texts.failedToLoad} onRetry={retry} />;
  if (data.versions.length === 0) {
    return (
      <EmptyState headingLevel="h3" heading={texts.emptyTitle}>
        <p>{texts.emptyHint(what)}</p>
      </EmptyState>
    );
  }

  const about = (saving: Saving) => {
    const changed = [...new Set(saving.fields.flatMap((field) => labels[field] ?? []))].join(', ');
    return (
      <S.About>
        <S.When>{recentTime(saving.saved_at, now)}</S.When>
        <span>{savedBy(saving) || texts.earliest}</span>
        {changed !== '' && (
          <Text $size="small" as="span">
            {texts.changedFields(changed)}
          </Text>
        )}
      </S.About>
    );
  };
  return (
    <>
      <p>{texts.explanation(what)}</p>
      <S.List ref={list}>
        <S.Item>
          {about(data.current)}
          <S.Now>{texts.nowMark}</S.Now>
        </S.Item>
        {data.versions.map((version) => (
          <S.Item key={version.id}>
            {about(version)}
            <Button
              tone="line"
              size="sm"
              aria-label={texts.compareLabel(recentTime(version.saved_at, now))}
              onClick={() => setOpened(version)}
            >
              {texts.compareButton}
            </Button>
          </S.Item>
        ))}
      </S.List>
    </>
  );
}
