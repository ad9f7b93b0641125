import { useGetAdminEventQuery, useListAdminEventsQuery, useSaveEventMutation } from '@/api/adminRecordsApi';
import { EmptyState } from '@/components/ui/EmptyState';
import { LinkButton } from '@/components/ui/LinkButton';
import { Panel } from '@/components/ui/primitives';
import { useImageUrls } from '@/contexts/ApiBase';
import { type CollegeEvent, eventFromResponse } from '@/domain/event';
import { withStaffFields } from '@/domain/recordDraft';
import { sentSchedule } from '@/domain/scheduleSchema';
import { imagesToUpload } from '@/images/prepareImage';
import { RecordFormPage, shownValue } from '@/pages/admin/RecordFormPage';
import { usePublishing } from '@/pages/admin/usePublishing';
import * as texts from '@/texts/adminEvents';
import * as publishing from '@/texts/adminRecords';
import { EventForm } from './EventForm';
import { altTexts, type CheckedDraft } from './eventDraft';
import { eventFormData, eventKind, LABELS, TEXT_FIELDS } from './eventFormFields';

export function AdminEventFormPage() {
  const { eventImage } = useImageUrls();
  const [saveEvent] = useSaveEventMutation();
  const { setStatus } = usePublishing(eventKind);
  return (
    <RecordFormPage
      kind={eventKind}
      createHeading={texts.createHeading}
      editHeading={texts.editHeading}
      backLink={texts.backLink}
      failedToLoad={texts.failedToLoad}
      useRecord={useGetAdminEventQuery}
      useRecords={useListAdminEventsQuery}
      save={async (draft: CheckedDraft, { id, version, stored, now }, send) => {
        const { title, images } = draft;
        const added = await imagesToUpload(images.added);
        const sent = { ...draft, ...sentSchedule(draft, stored, new Date()) };
        const startImages = stored?.images ?? [];
        const states = { stored: startImages, now: now?.images ?? startImages };
        const form = eventFormData(sent, id, { ...images, added }, states);
        const saved = await send(form, () => saveEvent({ form, version }));
        return saved ? { label: publishing.publishButton, onAct: () => setStatus({ ...saved, title }, 'published') } : undefined;
      }}
      Form={EventForm}
      lost={({ isMissing, failure, listAddress }) =>
        (isMissing || failure?.status === 404) && (
          <Panel>
            <EmptyState heading={texts.notFoundTitle} role="alert">
              <p>{texts.notFoundHint}</p>
              <LinkButton to={listAddress}>{texts.listLink}</LinkButton>
            </EmptyState>
          </Panel>
        )
      }
      imageUrl={eventImage}
      imagesOf={imagesOf}
      labels={LABELS}
      readVersion={withStaffFields(eventFromResponse)}
      compare={compare}
    />
  );
}

const imagesOf = ({ images }: CollegeEvent) => images;

/** A version of an event beside the event as it is now. */
function compare(version: CollegeEvent, now: CollegeEvent) {
  const fields = TEXT_FIELDS.map((field) => ({
    label: LABELS[field],
    before: shownValue(version[field]),
    after: shownValue(now[field]),
  }));
  return {
    texts: [...fields, { label: LABELS.image_alts, ...altTexts(version, now) }],
    images: { before: version.images, after: now.images },
  };
}
