import { skipToken } from '@reduxjs/toolkit/query/react';
import { Eye, History } from 'lucide';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { type ApiError, toApiError } from '@/api/apiError';
import { useListDeletedQuery } from '@/api/historyApi';
import type { Versioned } from '@/api/recordVersion';
import { useRetry } from '@/api/useRetry';
import { LastChange } from '@/components/admin/LastChange';
import { ListError } from '@/components/admin/ListParts';
import { Screen, ScreenHead } from '@/components/admin/Screen';
import { Button, LinkButton } from '@/components/ui/Button';
import { LazySection } from '@/components/ui/ErrorBoundary';
import { Icon } from '@/components/ui/Icon';
import { lazyScreen } from '@/components/ui/lazyScreen';
import { Modal } from '@/components/ui/Modal';
import { PageTitle } from '@/components/ui/PageTitle';
import { Row } from '@/components/ui/primitives';
import { Spinner } from '@/components/ui/Spinner';
import { useBackToList } from '@/hooks/useBackToList';
import * as admin from '@/texts/admin';
import * as texts from '@/texts/adminRecords';
import { media } from '@/theme/theme';
import { RecordForm, type VersionTarget } from './RecordForm';
import type { RecordFormConfig, StoredRecord } from './recordConfig';
import { useOriginal } from './useOriginal';

const VersionList = lazyScreen('VersionList', () => import(/* webpackChunkName: "admin-versions" */ './VersionList'));

function VersionsButton(props: Omit<ComponentProps<typeof VersionList>, 'onClose'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="line" onClick={() => setOpen(true)}>
        <Icon of={History} size={20} />
        Versions
      </Button>
      {isOpen && (
        <Modal title="Versions" isWide hasCloseButton canCloseByBackdrop onClose={() => setOpen(false)}>
          <LazySection headingLevel="h3" fallback={<Spinner />}>
            <VersionList {...props} onClose={() => setOpen(false)} />
          </LazySection>
        </Modal>
      )}
    </>
  );
}

const HeadWithTools = styled(Row).attrs({ $align: 'end', $gap: 24, $rowGap: 12 })`
  > :first-child {
    flex: 1 1 220px;
    min-width: 0;
  }
`;

const RecordTools = styled(Row)`
  ${media.phone} {
    flex: 1 1 100%;

    > * {
      flex: 1;
    }
  }
`;

/** Returns the record with which the form opened, and `reopen`, which opens the form anew with another state of it. */
function useOpenedRecord(id: string | undefined, loaded: Versioned<StoredRecord> | null | undefined) {
  const [opened, setOpened] = useState<{ id: string | undefined; record: Versioned<StoredRecord>; reopenings: number }>();
  const isOpened = opened !== undefined && opened.id === id;
  // While rendering, not in an effect, so that the record of the last address never shows.
  if (loaded && !isOpened) setOpened({ id, record: loaded, reopenings: 0 });
  const reopenings = isOpened ? opened.reopenings : 0;
  return {
    record: isOpened ? opened.record : undefined,
    formKey: `${id} ${reopenings}`,
    isReopened: reopenings > 0,
    reopen: (record: Versioned<StoredRecord>) => setOpened({ id, record, reopenings: reopenings + 1 }),
  };
}

type Props = {
  config: RecordFormConfig;
  /** Renders the notice in place of the form when the record is missing; nothing after a failure that Retry can mend. */
  renderMissing: (reason: { isMissing: boolean; failure: ApiError | undefined; listAddress: string }) => ReactNode;
};

/** The screen that creates or edits a record: it loads the record, or the original of a duplicate, for the form. */
export function RecordFormPage({ config, renderMissing }: Props) {
  const { id } = useParams();
  const formRef = useRef<VersionTarget>(null);
  const query = config.calls.useRecord(id ?? skipToken);
  const { currentData, isFetching } = query;
  const retry = useRetry(query);
  const { record, formKey, isReopened, reopen } = useOpenedRecord(id, currentData);
  const listAddress = useBackToList(config.paths.list);
  const { data: records } = config.calls.useRecords();
  const duplicate = useOriginal(config);
  // A deleted record keeps its slug, so a copy must not take it.
  const { data: deleted, isLoading: isLoadingDeleted } = useListDeletedQuery(duplicate.original ? undefined : skipToken);
  const isCopying = duplicate.isLoading || (duplicate.original !== undefined && (!records || isLoadingDeleted));
  // The page shows exactly one of these: the form, a spinner, the notice of a missing record, or an error with Retry.
  const isNew = id === undefined;
  const isReady = isNew || record !== undefined;
  const failure = isReady || !query.error ? undefined : toApiError(query.error, '');
  const missingNotice = renderMissing({ isMissing: !isReady && currentData === null, failure, listAddress });
  const hasFailed = !missingNotice && failure !== undefined && !isFetching;
  const isLoading = !isReady && !missingNotice && !hasFailed;
  const heading = isNew ? texts.createRecord(config.tag) : `Edit ${config.tag}`;

  async function loadCurrent() {
    const { data, isSuccess } = await query.refetch();
    return isSuccess && data ? data : undefined;
  }

  return (
    <Screen>
      <PageTitle area="admin">{heading}</PageTitle>
      <HeadWithTools>
        <ScreenHead
          heading={heading}
          back={{ to: listAddress, label: texts.backToRecords(config.tag) }}
          lead={record && <LastChange record={record} />}
        />
        {record && (
          <RecordTools>
            <LinkButton to={config.paths.preview(record.id)} tone="line">
              <Icon of={Eye} size={20} />
              {admin.previewButton}
            </LinkButton>
            <VersionsButton
              config={config}
              record={record}
              onRestore={(version, files) => formRef.current?.restoreVersion(version, files)}
            />
          </RecordTools>
        )}
      </HeadWithTools>
      {hasFailed && <ListError message={`The ${config.kind} could not be loaded.`} onRetry={retry} />}
      {(isLoading || isCopying) && <Spinner onRetry={isCopying ? duplicate.retry : retry} />}
      {missingNotice}
      {isReady && !isCopying && (
        <RecordForm
          ref={formRef}
          key={formKey}
          config={config}
          stored={record}
          original={duplicate.original}
          usedSlugs={[...(records ?? []), ...(deleted ?? [])].map(({ slug }) => slug)}
          categories={[...new Set(records?.map(({ category }) => category).filter(Boolean))]}
          listAddress={listAddress}
          isReopened={isReopened}
          loadCurrent={loadCurrent}
          reopen={reopen}
        />
      )}
    </Screen>
  );
}
