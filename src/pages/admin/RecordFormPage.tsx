import { skipToken } from '@reduxjs/toolkit/query/react';
import { Eye, History } from 'lucide';
import { type ComponentProps, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import styled from 'styled-components';
import type { ApiError } from '@/api/apiError';
import { useListDeletedQuery } from '@/api/historyApi';
import { LastChange } from '@/components/admin/LastChange';
import { Screen, ScreenHead } from '@/components/admin/Screen';
import { Button, LinkButton } from '@/components/ui/Button';
import { LoadError } from '@/components/ui/EmptyState';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { Icon } from '@/components/ui/Icon';
import { lazyScreen } from '@/components/ui/lazyScreen';
import { Modal } from '@/components/ui/Modal';
import { PageTitle } from '@/components/ui/PageTitle';
import { Panel, Row } from '@/components/ui/primitives';
import { Spinner } from '@/components/ui/Spinner';
import { useImageUrls } from '@/contexts/ApiBase';
import * as admin from '@/texts/admin';
import * as texts from '@/texts/adminRecords';
import { media } from '@/theme/theme';
import { type EditorKind, RecordEditor, type VersionTarget } from './RecordEditor';
import type { StoredRecord } from './recordKind';
import { type SavedDraft, type SaveFrom, useOriginal, useRecordPage } from './useRecordPage';
import type { OpenedVersion } from './VersionList';

const VersionList = lazyScreen('VersionList', () => import(/* webpackChunkName: "admin-versions" */ './VersionList'));

/** Opens the versions of a post or an event (D-77); their code loads with the dialog. */
function VersionsButton(props: Omit<ComponentProps<typeof VersionList>, 'onRestored'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="line" onClick={() => setOpen(true)}>
        <Icon of={History} size={20} />
        Versions
      </Button>
      {isOpen && (
        <Modal title="Versions" isWide hasCross canCloseByBackdrop onClose={() => setOpen(false)}>
          <ErrorBoundary headingLevel="h3">
            <Suspense fallback={<Spinner />}>
              <VersionList {...props} onRestored={() => setOpen(false)} />
            </Suspense>
          </ErrorBoundary>
        </Modal>
      )}
    </>
  );
}

/* The two tools of a record are wider than what a phone has beside a heading. */
const Head = styled(Row).attrs({ $align: 'end', $gap: 24, $rowGap: 12 })`
  > :first-child {
    flex: 1 1 220px;
    min-width: 0;
  }
`;

const Tools = styled(Row)`
  ${media.phone} {
    flex: 1 1 100%;

    > * {
      flex: 1;
    }
  }
`;

/** What the pages of the forms of posts and of events differ in. */
type FormPageKind<
  R extends StoredRecord,
  Draft extends FieldValues,
  Checked extends SavedDraft,
  Name extends Path<Draft>,
> = EditorKind<R, Draft, Checked, Name> & {
  toFormData: (draft: Checked, from: SaveFrom<R>) => Promise<FormData>;
  /** What stands in for a record that is not there; nothing for a failure that Retry can mend. */
  renderMissing: (loss: { isMissing: boolean; failure: ApiError | undefined; listAddress: string }) => ReactNode;
  imagesOf: (record: R) => readonly string[];
  storedLabels: Readonly<Record<string, string>>;
  /** Reads a version as the server sent it; undefined for a response of another shape. */
  readVersion: (response: unknown) => R | undefined;
  /** The texts of a version beside those of the record as it is now. */
  compare: (version: R, now: R) => OpenedVersion['texts'];
};

/** A value of a field as readers see it. */
export const shownValue = (value: unknown): string => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : String(value ?? ''));

/** The page that creates, duplicates or edits a post or an event, including the record's loading and error states. */
export function RecordFormPage<
  R extends StoredRecord,
  Draft extends FieldValues,
  Checked extends SavedDraft,
  Name extends Path<Draft>,
>(props: FormPageKind<R, Draft, Checked, Name>) {
  const { kind, imagesOf, readVersion, compare } = props;
  const imageUrl = useImageUrls()[kind.kind === 'post' ? 'blogImage' : 'eventImage'];
  const form = useRef<VersionTarget<R>>(null);
  const { data: records } = kind.useRecords();
  const imageUrls = useCallback((record: R) => imagesOf(record).map(imageUrl), [imagesOf, imageUrl]);
  const duplicate = useOriginal(kind.useRecord, imageUrls);
  // A deleted record keeps its slug, so a copy must not take it.
  const { data: deleted, isLoading: isLoadingDeleted } = useListDeletedQuery(duplicate.original ? undefined : skipToken);
  const isCopying = duplicate.isLoading || (duplicate.original !== undefined && (!records || isLoadingDeleted));
  const page = useRecordPage(kind, props.toFormData);
  const { record, failure, isReady, isMissing, listAddress } = page;
  const standIn = props.renderMissing({ isMissing, failure, listAddress });
  const isLost = !standIn && failure !== undefined && !page.isFetching;
  const heading = page.id === undefined ? texts.createRecord(kind.tag) : `Edit ${kind.tag}`;

  function openVersion(response: unknown, now: R): OpenedVersion | undefined {
    const version = readVersion(response);
    if (!version) return undefined;
    return {
      texts: compare(version, now),
      images: { before: imagesOf(version), after: imagesOf(now) },
      restore: (files) => form.current?.restoreVersion(version, files),
    };
  }

  return (
    <Screen>
      <PageTitle area="admin">{heading}</PageTitle>
      <Head>
        <ScreenHead
          heading={heading}
          back={{ to: listAddress, label: texts.backToRecords(kind.tag) }}
          lead={record && <LastChange record={record} />}
        />
        {record && (
          <Tools>
            <LinkButton to={kind.paths.preview(record.id)} tone="line">
              <Icon of={Eye} size={20} />
              {admin.previewButton}
            </LinkButton>
            <VersionsButton
              collection={kind.collection}
              id={record.id}
              what={kind.kind}
              labels={props.storedLabels}
              imageUrl={imageUrl}
              open={(response) => openVersion(response, record)}
            />
          </Tools>
        )}
      </Head>
      {isLost && (
        <Panel>
          <LoadError message={`The ${kind.kind} could not be loaded.`} onRetry={page.retry} />
        </Panel>
      )}
      {((!isReady && !standIn && !isLost) || isCopying) && <Spinner onRetry={page.retry} />}
      {standIn}
      {isReady && !isCopying && (
        <RecordEditor
          ref={form}
          editor={props}
          key={page.formKey}
          stored={record}
          original={duplicate.original}
          slugs={[...(records ?? []), ...(deleted ?? [])].map(({ slug }) => slug)}
          categories={[...new Set(records?.map(({ category }) => category).filter(Boolean))]}
          {...page.form}
        />
      )}
    </Screen>
  );
}
