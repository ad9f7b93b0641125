import { skipToken } from '@reduxjs/toolkit/query/react';
import { Eye, History } from 'lucide';
import { type ReactNode, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { type ApiError, toApiError } from '@/api/apiError';
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
import type { RecordFormConfig, VersionedRecord } from './recordConfig';
import { useDuplicate } from './useDuplicate';

const VersionList = lazyScreen('VersionList', () => import(/* webpackChunkName: "admin-versions" */ './VersionList'));

const HeadWithTools = styled(Row).attrs({ $align: 'end', $gap: 24, $rowGap: 12 })`
  > :first-child {
    flex: 1 1 220px;
    min-width: 0;
  }
`;

const ToolRow = styled(Row)`
  ${media.phone} {
    flex: 1 1 100%;

    > * {
      flex: 1;
    }
  }
`;

type RecordToolsProps = {
  config: RecordFormConfig;
  record: VersionedRecord;
  onRestoreVersion: VersionTarget['restoreVersion'];
};

function RecordTools({ config, record, onRestoreVersion }: RecordToolsProps) {
  const [isVersionListOpen, setVersionListOpen] = useState(false);
  const closeVersionList = () => setVersionListOpen(false);
  return (
    <ToolRow>
      <LinkButton to={config.paths.preview(record.id)} tone="line">
        <Icon of={Eye} size={20} />
        {admin.previewButton}
      </LinkButton>
      <Button tone="line" onClick={() => setVersionListOpen(true)}>
        <Icon of={History} size={20} />
        Versions
      </Button>
      {isVersionListOpen && (
        <Modal title="Versions" isWide hasCloseButton canCloseByBackdrop onClose={closeVersionList}>
          <LazySection headingLevel="h3" fallback={<Spinner />}>
            <VersionList config={config} record={record} onRestore={onRestoreVersion} onClose={closeVersionList} />
          </LazySection>
        </Modal>
      )}
    </ToolRow>
  );
}

/** Keeps the record that the form opened with. A later load changes nothing, but `reopen` takes a newer record. */
function useOpenedRecord(id: string | undefined, loaded: VersionedRecord | null | undefined) {
  const [opened, setOpened] = useState<{ id: string | undefined; record: VersionedRecord; reopenings: number }>();
  const isOpened = opened !== undefined && opened.id === id;
  // Set while rendering, because an effect would show the record of the last address for a moment.
  if (loaded && !isOpened) setOpened({ id, record: loaded, reopenings: 0 });
  const reopenings = isOpened ? opened.reopenings : 0;
  return {
    record: isOpened ? opened.record : undefined,
    formKey: `${id} ${reopenings}`,
    isReopened: reopenings > 0,
    reopen: (record: VersionedRecord) => setOpened({ id, record, reopenings: reopenings + 1 }),
  };
}

type Props = {
  config: RecordFormConfig;
  /** Whether the failure means that the record is missing. After any other failure, the page offers Retry. */
  isMissingError: (failure: ApiError) => boolean;
  renderMissing: (reason: { failure: ApiError | undefined; listAddress: string }) => ReactNode;
};

/** The screen that creates or edits a post or an event; `config` says which of the two. */
export function RecordFormPage({ config, isMissingError, renderMissing }: Props) {
  const { id } = useParams();
  // The list of versions is outside the form, but puts a chosen version into the form.
  const shownForm = useRef<VersionTarget>(null);
  const query = config.calls.useRecord(id ?? skipToken);
  const { currentData, isFetching } = query;
  const retry = useRetry(query);
  const { record, formKey, isReopened, reopen } = useOpenedRecord(id, currentData);
  const listAddress = useBackToList(config.paths.list);
  const { data: records } = config.calls.useRecords();
  const duplicate = useDuplicate(config);
  const usedCategories = new Set(records?.map(({ category }) => category).filter(Boolean));
  const isNew = id === undefined;
  const failure = query.error ? toApiError(query.error) : undefined;
  const heading = isNew ? texts.createRecord(config.label) : `Edit ${config.label}`;

  function findState(): 'form' | 'loading' | 'missing' | 'failed' {
    if (isNew) return duplicate.isLoading ? 'loading' : 'form';
    // A failed reload does not close the form.
    if (record) return 'form';
    const serverHasNoRecord = currentData === null;
    if (serverHasNoRecord || (failure && isMissingError(failure))) return 'missing';
    return failure && !isFetching ? 'failed' : 'loading';
  }
  const state = findState();

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
          back={{ to: listAddress, label: texts.backToRecords(config.label) }}
          lead={record && <LastChange record={record} />}
        />
        {record && (
          <RecordTools
            config={config}
            record={record}
            onRestoreVersion={(version, files) => shownForm.current?.restoreVersion(version, files)}
          />
        )}
      </HeadWithTools>
      {state === 'failed' && <ListError message={`The ${config.kind} could not be loaded.`} onRetry={retry} />}
      {state === 'loading' && <Spinner onRetry={isNew ? duplicate.retry : retry} />}
      {state === 'missing' && renderMissing({ failure, listAddress })}
      {state === 'form' && (
        <RecordForm
          ref={shownForm}
          key={formKey}
          config={config}
          stored={record}
          original={duplicate.original}
          usedSlugs={duplicate.usedSlugs}
          categories={[...usedCategories]}
          listAddress={listAddress}
          isReopened={isReopened}
          loadCurrent={loadCurrent}
          reopen={reopen}
        />
      )}
    </Screen>
  );
}
