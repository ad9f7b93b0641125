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
import type { VersionsProps } from './openedVersion';
import * as S from './Versions.styles';
import { VersionView } from './VersionView';

/** The versions of a record, newest first, and the one that is opened. */
export function Versions(props: VersionsProps) {
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
  if (!data) return <LoadError headingLevel="h3" message="The versions could not be loaded." onRetry={retry} />;
  if (data.versions.length === 0) {
    return (
      <EmptyState headingLevel="h3" heading="No versions yet.">
        <p>Each save keeps what the {what} was before. Earlier states appear here after the next save.</p>
      </EmptyState>
    );
  }

  const about = (saving: Saving) => {
    const changed = [...new Set(saving.fields.flatMap((field) => labels[field] ?? []))].join(', ');
    return (
      <S.About>
        <S.When>{recentTime(saving.saved_at, now)}</S.When>
        <span>{savedBy(saving) || 'The earliest state that is kept'}</span>
        {changed !== '' && <S.Fields>Changed: {changed}</S.Fields>}
      </S.About>
    );
  };
  return (
    <>
      <p>
        Each save keeps what the {what} was before: the last 20 states. Open one to see how it differs from now, and to bring it
        back.
      </p>
      <S.List ref={list}>
        <S.Item>
          {about(data.current)}
          <S.Now>Now</S.Now>
        </S.Item>
        {data.versions.map((version) => (
          <S.Item key={version.id}>
            {about(version)}
            <Button
              tone="line"
              size="sm"
              aria-label={`Compare the version of ${recentTime(version.saved_at, now)} with now`}
              onClick={() => setOpened(version)}
            >
              Compare
            </Button>
          </S.Item>
        ))}
      </S.List>
    </>
  );
}
