import { Navigate, useLocation } from 'react-router-dom';
import { useGetAdminBlogQuery, useListAdminBlogsQuery, useSaveBlogMutation } from '@/api/adminRecordsApi';
import type { ApiError } from '@/api/apiError';
import { useImageUrls } from '@/contexts/ApiBase';
import { paths } from '@/domain/paths';
import { type BlogPost, postFromResponse } from '@/domain/post';
import { withStaffFields } from '@/domain/recordDraft';
import { sentSchedule } from '@/domain/scheduleSchema';
import { imagesToUpload } from '@/images/prepareImage';
import { RecordFormPage, shownValue } from '@/pages/admin/RecordFormPage';
import * as admin from '@/texts/admin';
import * as texts from '@/texts/adminPosts';
import { BlogForm } from './BlogForm';
import type { CheckedDraft } from './blogDraft';
import { blogFormData, DRAFT_FIELDS, LABELS, postKind } from './blogFormFields';

export function AdminBlogFormPage() {
  const { blogImage } = useImageUrls();
  const [saveBlog] = useSaveBlogMutation();
  return (
    <RecordFormPage
      kind={postKind}
      createHeading={texts.createHeading}
      editHeading={texts.editHeading}
      backLink={texts.backLink}
      failedToLoad={texts.failedToLoad}
      useRecord={useGetAdminBlogQuery}
      useRecords={useListAdminBlogsQuery}
      save={async (draft: CheckedDraft, { id, version, stored }, send) => {
        const [image = null] = await imagesToUpload(draft.image ? [draft.image] : []);
        const form = blogFormData({ ...draft, ...sentSchedule(draft, stored, new Date()) }, id, image);
        await send(form, () => saveBlog({ form, version }));
        return undefined;
      }}
      Form={BlogForm}
      lost={({ isMissing, failure }) => (isMissing || (failure && !failure.isNetwork)) && <ToSignIn failure={failure} />}
      imageUrl={blogImage}
      imagesOf={imagesOf}
      labels={VERSION_LABELS}
      readVersion={withStaffFields(postFromResponse)}
      compare={compare}
    />
  );
}

/** A post that cannot be opened leads to the sign-in, which says why (spec section 2). */
function ToSignIn({ failure }: { failure: ApiError | undefined }) {
  const { pathname } = useLocation();
  const state =
    failure?.status === 401
      ? { reason: admin.sessionEnded, from: pathname }
      : { reason: texts.failedToOpen, back: { to: paths.adminBlogs, label: texts.backLink } };
  return <Navigate to={paths.login} replace state={state} />;
}

const imagesOf = ({ image }: BlogPost) => (image === '' ? [] : [image]);

/** The labels of the stored fields, which call the text `content`. */
const VERSION_LABELS = { ...LABELS, content: LABELS.body };

const storedName = (field: keyof typeof LABELS) => (field === 'body' ? 'content' : field);

/** A version of a post beside the post as it is now. */
const compare = (version: BlogPost, now: BlogPost) => ({
  texts: DRAFT_FIELDS.filter((field) => field !== 'image').map((field) => ({
    label: LABELS[field],
    before: shownValue(version[storedName(field)]),
    after: shownValue(now[storedName(field)]),
  })),
  images: { before: imagesOf(version), after: imagesOf(now) },
});
