import { type SkipToken, skipToken } from '@reduxjs/toolkit/query/react';
import { Eye, History } from 'lucide';
import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  type Ref,
  Suspense,
  useCallback,
  useRef,
  useState,
} from 'react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import type { ApiError } from '@/api/apiError';
import type { Versioned } from '@/api/saveRequest';
import type { Upload } from '@/api/useUpload';
import { LastChange } from '@/components/admin/LastChange';
import { Panel, Screen, ScreenHead } from '@/components/admin/Screen';
import { Button } from '@/components/ui/Button';
import { LoadError } from '@/components/ui/EmptyState';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { Icon } from '@/components/ui/Icon';
import { LinkButton } from '@/components/ui/LinkButton';
import { lazyScreen } from '@/components/ui/lazyScreen';
import { Modal } from '@/components/ui/Modal';
import { PageTitle } from '@/components/ui/PageTitle';
import { Spinner } from '@/components/ui/Spinner';
import type { RecordFormProps } from '@/hooks/useRecordForm';
import * as admin from '@/texts/admin';
import * as editor from '@/texts/adminEditor';
import { media } from '@/theme/media';
import type { OpenedVersion, VersionTarget } from './openedVersion';
import type { RecordKind, StoredRecord } from './recordKind';
import { type Original, useOriginal, useOriginalId } from './useOriginal';
import { type Draft, type RecordQuery, type SaveRecord, useRecordPage } from './useRecordPage';

const VersionList = lazyScreen('VersionList', () => import(/* webpackChunkName: "admin-versions" */ './VersionList'));

type VersionsButtonProps = Omit<ComponentProps<typeof VersionList>, 'onRestored'>;

/** Opens the versions of a post or an event (D-77); their code loads with the dialog. */
function VersionsButton(props: VersionsButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button tone="line" onClick={() => setOpen(true)}>
        <Icon of={History} size={20} />
        {editor.versionsButton}
      </Button>
      {isOpen && (
        <Modal title={editor.versionsButton} isWide hasCross canCloseByBackdrop onClose={() => setOpen(false)}>
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
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: 12px 24px;

  > :first-child {
    flex: 1 1 220px;
    min-width: 0;
  }
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;

  ${media.phone} {
    flex: 1 1 100%;

    > * {
      flex: 1;
    }
  }
`;

/** What the page gives to the form of a post or an event. */
export type RecordEditorProps<R extends StoredRecord, Checked> = RecordFormProps<Checked, ApiError, Versioned<R>> & {
  /** The record to edit; left out for a new one. */
  stored?: Versioned<R>;
  /** The record that a new one duplicates. */
  original?: Original<R>;
  /** The slugs in use, which a duplicate does not take. */
  slugs: readonly string[];
  /** The signed-in user. */
  account: { id: string; email: string } | null;
  /** The categories in use, as suggestions. */
  categories: string[];
  upload: Upload;
  /** Takes the versions that the user restores. */
  ref?: Ref<VersionTarget<R>>;
};

type Props<R extends StoredRecord, Checked extends Draft> = {
  kind: RecordKind<R>;
  createHeading: string;
  editHeading: string;
  backLink: string;
  failedToLoad: string;
  useRecord: (id: string | SkipToken) => RecordQuery<Versioned<R>>;
  useRecords: () => { data?: R[] };
  save: SaveRecord<Versioned<R>, Checked>;
  Form: ComponentType<RecordEditorProps<R, Checked>>;
  /** What stands in for a record that is not there; nothing for a failure that Retry can mend. */
  lost: (loss: { isMissing: boolean; failure: ApiError | undefined; listAddress: string }) => ReactNode;
  imageUrl: (path: string) => string;
  imagesOf: (record: R) => readonly string[];
  /** The labels of the stored fields. */
  labels: Readonly<Record<string, string>>;
  /** Reads a version as the server sent it; undefined for a response of another shape. */
  readVersion: (response: unknown) => R | undefined;
  /** A version beside the record as it is now. */
  compare: (version: R, now: R) => Pick<OpenedVersion, 'texts' | 'images'>;
};

/** The page that creates, duplicates or edits a post or an event, including the record's loading and error states. */
export function RecordFormPage<R extends StoredRecord, Checked extends Draft>(props: Props<R, Checked>) {
  const { kind, useRecord, useRecords, save, Form, lost, imageUrl, imagesOf, labels, readVersion, compare } = props;
  const { id } = useParams();
  const form = useRef<VersionTarget<R>>(null);
  const { data: records } = useRecords();
  const imageUrls = useCallback((record: R) => imagesOf(record).map(imageUrl), [imagesOf, imageUrl]);
  const duplicate = useOriginal(useRecord(useOriginalId() ?? skipToken), imageUrls);
  const isCopying = duplicate.isLoading || (duplicate.original !== undefined && !records);
  const page = useRecordPage({ kind: kind.kind, listPath: kind.paths.list, query: useRecord(id ?? skipToken), save });
  const { record, failure, isReady, isMissing, listAddress } = page;
  const standIn = lost({ isMissing, failure, listAddress });
  const isLost = !standIn && failure !== undefined && !page.isFetching;
  const heading = id === undefined ? props.createHeading : props.editHeading;

  function openVersion(response: unknown, now: R): OpenedVersion | undefined {
    const version = readVersion(response);
    return version && { ...compare(version, now), restore: (files) => form.current?.restoreVersion(version, files) };
  }

  return (
    <Screen>
      <PageTitle area="admin">{heading}</PageTitle>
      <Head>
        <ScreenHead
          heading={heading}
          back={{ to: listAddress, label: props.backLink }}
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
              labels={labels}
              imageUrl={imageUrl}
              open={(response) => openVersion(response, record)}
            />
          </Tools>
        )}
      </Head>
      {isLost && (
        <Panel>
          <LoadError message={props.failedToLoad} onRetry={page.retry} />
        </Panel>
      )}
      {((!isReady && !standIn && !isLost) || isCopying) && <Spinner onRetry={page.retry} />}
      {standIn}
      {isReady && !isCopying && (
        <Form
          ref={form}
          key={page.formKey}
          stored={record}
          original={duplicate.original}
          slugs={records?.map(({ slug }) => slug) ?? []}
          categories={[...new Set(records?.map(({ category }) => category).filter(Boolean))]}
          {...page.form}
        />
      )}
    </Screen>
  );
}
