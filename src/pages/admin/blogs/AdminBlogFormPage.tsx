import { skipToken } from '@reduxjs/toolkit/query/react';
import { useCallback, useRef } from 'react';
import { Navigate, useLocation, useParams } from 'react-router-dom';
import { useGetAdminBlogQuery, useListAdminBlogsQuery, useSaveBlogMutation } from '@/api/adminBlogsApi';
import { PreviewButton } from '@/components/admin/PreviewButton';
import { RecordScreen } from '@/components/admin/RecordScreen';
import { useImageUrls } from '@/contexts/ApiBase';
import { blogPreviewPath, paths } from '@/domain/paths';
import { type BlogPost, postFromResponse } from '@/domain/post';
import { withStaffFields } from '@/domain/recordDraft';
import { sentSchedule } from '@/domain/scheduleSchema';
import { imagesToUpload } from '@/images/imagesToUpload';
import { type OpenedVersion, shownValue, type VersionTarget } from '@/pages/admin/openedVersion';
import { useOriginal, useOriginalId } from '@/pages/admin/useOriginal';
import { categoriesIn, useRecordPage } from '@/pages/admin/useRecordPage';
import { VersionsButton } from '@/pages/admin/VersionsButton';
import * as admin from '@/texts/adminCommon';
import * as texts from '@/texts/adminPosts';
import { BlogForm } from './BlogForm';
import type { CheckedDraft } from './blogDraft';
import { blogFormData, DRAFT_FIELDS, LABELS } from './blogFormFields';

const BACK = { to: paths.adminBlogs, label: texts.backLink };

export function AdminBlogFormPage() {
  const { id } = useParams();
  const form = useRef<VersionTarget<BlogPost>>(null);
  const { pathname } = useLocation();
  const { data: posts } = useListAdminBlogsQuery();
  const { blogImage } = useImageUrls();
  const coverUrl = useCallback(({ image }: BlogPost) => (image === '' ? [] : [blogImage(image)]), [blogImage]);
  const duplicate = useOriginal(useGetAdminBlogQuery(useOriginalId() ?? skipToken), coverUrl);
  const isCopying = duplicate.isLoading || (duplicate.original !== undefined && !posts);
  const [saveBlog] = useSaveBlogMutation();
  const page = useRecordPage({
    what: 'post',
    listPath: paths.adminBlogs,
    query: useGetAdminBlogQuery(id ?? skipToken),
    async save(draft: CheckedDraft, { version, stored }, send) {
      const [image = null] = await imagesToUpload(draft.image ? [draft.image] : []);
      const form = blogFormData({ ...draft, ...sentSchedule(draft, stored, new Date()) }, id, image);
      await send(form, () => saveBlog({ form, version }));
      return undefined;
    },
  });
  const { record: post, failure, isReady } = page;

  if (page.isMissing || (failure && !failure.isNetwork)) {
    const state =
      failure?.status === 401 ? { reason: admin.sessionEnded, from: pathname } : { reason: texts.failedToOpen, back: BACK };
    return <Navigate to={paths.login} replace state={state} />;
  }

  const isLost = failure !== undefined && !page.isFetching;
  return (
    <RecordScreen
      heading={id === undefined ? texts.createHeading : texts.editHeading}
      back={{ to: page.listAddress, label: texts.backLink }}
      record={post}
      failure={isLost ? texts.failedToLoad : undefined}
      isLoading={(!isReady && !isLost) || isCopying}
      onRetry={page.retry}
      tools={
        post && (
          <>
            <PreviewButton to={blogPreviewPath(post.id)} />
            <VersionsButton
              collection="blogs"
              id={post.id}
              what="post"
              labels={VERSION_LABELS}
              imageUrl={blogImage}
              open={(record) => postVersion(record, post, (version, files) => form.current?.restoreVersion(version, files))}
            />
          </>
        )
      }
    >
      {isReady && !isCopying && (
        <BlogForm
          ref={form}
          key={page.formKey}
          post={post}
          original={duplicate.original}
          slugs={posts?.map(({ slug }) => slug) ?? []}
          categories={categoriesIn(posts)}
          {...page.form}
        />
      )}
    </RecordScreen>
  );
}

/** The labels of the stored fields, which call the text `content`. */
const VERSION_LABELS = { ...LABELS, content: LABELS.body };

const storedName = (field: keyof typeof LABELS) => (field === 'body' ? 'content' : field);

/** A version of a post beside the post as it is now; undefined for a response of another shape. */
function postVersion(
  reply: unknown,
  now: BlogPost,
  restore: (version: BlogPost, files: ReadonlyMap<string, File>) => void,
): OpenedVersion | undefined {
  const version = withStaffFields(postFromResponse)(reply);
  if (!version) return undefined;
  const texts = DRAFT_FIELDS.filter((field) => field !== 'image').map((field) => ({
    label: LABELS[field],
    before: shownValue(version[storedName(field)]),
    after: shownValue(now[storedName(field)]),
  }));
  const images = (post: BlogPost) => (post.image === '' ? [] : [post.image]);
  return { texts, images: { before: images(version), after: images(now) }, restore: (files) => restore(version, files) };
}
