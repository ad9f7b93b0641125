import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useRef } from 'react';
import { useParams } from 'react-router-dom';
import { useGetAdminEventQuery, useListAdminEventsQuery, useSaveEventMutation } from '@/api/adminEventsApi';
import { PreviewButton } from '@/components/admin/PreviewButton';
import { RecordScreen } from '@/components/admin/RecordScreen';
import { Panel } from '@/components/admin/Screen';
import { EmptyState } from '@/components/ui/EmptyState';
import { LinkButton } from '@/components/ui/LinkButton';
import { useImageUrls } from '@/contexts/ApiBase';
import { type CollegeEvent, eventFromResponse } from '@/domain/event';
import { eventPreviewPath, paths } from '@/domain/paths';
import { withStaffFields } from '@/domain/recordDraft';
import { sentSchedule } from '@/domain/scheduleSchema';
import { imagesToUpload } from '@/images/imagesToUpload';
import { type OpenedVersion, shownValue, type VersionTarget } from '@/pages/admin/openedVersion';
import { useOriginal, useOriginalId } from '@/pages/admin/useOriginal';
import { categoriesIn, useRecordPage } from '@/pages/admin/useRecordPage';
import { VersionsButton } from '@/pages/admin/VersionsButton';
import * as texts from '@/texts/adminEvents';
import * as publishing from '@/texts/publishing';
import { EventForm } from './EventForm';
import type { CheckedDraft } from './eventDraft';
import { eventFormData, LABELS, TEXT_FIELDS } from './eventFormFields';
import { altTexts } from './eventImages';
import { useEventPublishing } from './useEventPublishing';

export function AdminEventFormPage() {
  const { id } = useParams();
  const form = useRef<VersionTarget<CollegeEvent>>(null);
  const { data: events } = useListAdminEventsQuery();
  const { eventImage } = useImageUrls();
  const imageUrls = useCallback(({ images }: CollegeEvent) => images.map(eventImage), [eventImage]);
  const duplicate = useOriginal(useGetAdminEventQuery(useOriginalId() ?? skipToken), imageUrls);
  const isCopying = duplicate.isLoading || (duplicate.original !== undefined && !events);
  const [saveEvent] = useSaveEventMutation();
  const { setStatus } = useEventPublishing();
  const query = useGetAdminEventQuery(id ?? skipToken);
  const page = useRecordPage({
    what: 'event',
    listPath: paths.adminEvents,
    query,
    async save(draft: CheckedDraft, { version, stored }, send) {
      const added = await imagesToUpload(draft.images.added);
      const sent = { ...draft, ...sentSchedule(draft, stored, new Date()) };
      const images = stored?.images ?? [];
      const now = query.currentData?.images ?? images;
      const form = eventFormData(sent, id, { ...draft.images, added }, { stored: images, now });
      const saved = await send(form, () => saveEvent({ form, version }));
      const { title } = draft;
      return saved ? { label: publishing.publishButton, onAct: () => setStatus({ ...saved, title }, 'published') } : undefined;
    },
  });
  const { record: event, failure, isReady } = page;

  const isGone = page.isMissing || failure?.status === 404;
  const isLost = !isGone && failure !== undefined && !page.isFetching;
  return (
    <RecordScreen
      heading={id === undefined ? texts.createHeading : texts.editHeading}
      back={{ to: page.listAddress, label: texts.backLink }}
      record={event}
      failure={isLost ? texts.failedToLoad : undefined}
      isLoading={(!isReady && !isGone && !isLost) || isCopying}
      onRetry={page.retry}
      tools={
        event && (
          <>
            <PreviewButton to={eventPreviewPath(event.id)} />
            <VersionsButton
              collection="events"
              id={event.id}
              what="event"
              labels={VERSION_LABELS}
              imageUrl={eventImage}
              open={(record) => eventVersion(record, event, (version, files) => form.current?.restoreVersion(version, files))}
            />
          </>
        )
      }
    >
      {isGone && (
        <Panel>
          <EmptyState heading={texts.notFoundTitle} role="alert">
            <p>{texts.notFoundHint}</p>
            <LinkButton to={page.listAddress}>{texts.listLink}</LinkButton>
          </EmptyState>
        </Panel>
      )}
      {isReady && !isCopying && (
        <EventForm
          ref={form}
          key={page.formKey}
          event={event}
          original={duplicate.original}
          slugs={events?.map(({ slug }) => slug) ?? []}
          categories={categoriesIn(events)}
          {...page.form}
        />
      )}
    </RecordScreen>
  );
}

/** The labels of the stored fields. */
const VERSION_LABELS = LABELS;

/** A version of an event beside the event as it is now; undefined for a response of another shape. */
function eventVersion(
  reply: unknown,
  now: CollegeEvent,
  restore: (version: CollegeEvent, files: ReadonlyMap<string, File>) => void,
): OpenedVersion | undefined {
  const version = withStaffFields(eventFromResponse)(reply);
  if (!version) return undefined;
  const texts = TEXT_FIELDS.map((field) => ({
    label: LABELS[field],
    before: shownValue(version[field]),
    after: shownValue(now[field]),
  }));
  return {
    texts: [...texts, { label: LABELS.image_alts, ...altTexts(version, now) }],
    images: { before: version.images, after: now.images },
    restore: (files) => restore(version, files),
  };
}
