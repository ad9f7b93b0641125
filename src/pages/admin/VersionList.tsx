import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useRetry } from '@/api/useRetry';
import { useListVersionsQuery } from '@/api/versionsApi';
import { Button } from '@/components/ui/Button';
import { EmptyState } from '@/components/ui/EmptyState';
import { LoadError } from '@/components/ui/LoadError';
import { Spinner } from '@/components/ui/Spinner';
import { useNow } from '@/contexts/Now';
import { recentTime } from '@/domain/recentTime';
import { type RecordVersion, type Saving, savedBy } from '@/domain/recordVersion';
import * as texts from '@/texts/adminVersions';
import type { VersionsProps } from './openedVersion';
import * as S from './Versions.styles';
import { VersionView } from './VersionView';

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
        {changed !== '' && <S.Fields>{texts.changedFields(changed)}</S.Fields>}
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
