import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useGetAdminBlogQuery, useListAdminBlogsQuery, useSaveBlogMutation } from '@/api/adminBlogsApi';
import { type ApiError, toApiError } from '@/api/apiError';
import { isHandledByForm, toSaveError } from '@/api/saveRequest';
import { useRetry } from '@/api/useRetry';
import { useUpload } from '@/api/useUpload';
import { RecordScreen } from '@/components/admin/RecordScreen';
import { useToast } from '@/components/ui/useToast';
import { useNow } from '@/contexts/Now';
import { paths } from '@/domain/paths';
import { useBackToList } from '@/hooks/useBackToList';
import { useFormRecord } from '@/hooks/useFormRecord';
import { imagesToUpload } from '@/images/imagesToUpload';
import { selectIsOver } from '@/session/selectIsOver';
import { type SessionState, selectSession } from '@/session/sessionSlice';
import { BlogForm } from './BlogForm';
import type { CheckedDraft } from './blogDraft';
import { blogFormData } from './blogFormFields';

const NOT_OPENED = 'This post could not be opened (it may have been deleted). You are still signed in.';
const SESSION_ENDED = 'Your session has ended. Please sign in again.';
const BACK = { to: paths.adminBlogs, label: 'Back to Blogs' };

export function AdminBlogFormPage() {
  const { id } = useParams();
  const { pathname } = useLocation();
  const { currentData, error, isFetching, ...query } = useGetAdminBlogQuery(id ?? skipToken);
  const retry = useRetry(query);
  const { record: post, ...opened } = useFormRecord(id, currentData);
  const { data: posts = [] } = useListAdminBlogsQuery();
  const [saveBlog] = useSaveBlogMutation();
  const { upload, send } = useUpload();
  const session = useSelector(selectSession);
  const now = useNow();
  const isSignedOut = useSelector((state: { session: SessionState }) => selectIsOver(state, now));
  const listAddress = useBackToList(paths.adminBlogs);
  const navigate = useNavigate();
  const toast = useToast();

  async function reread() {
    const { data, isSuccess } = await query.refetch();
    return isSuccess && data ? data : undefined;
  }

  async function handleSave(draft: CheckedDraft, version: string | undefined): Promise<ApiError | undefined> {
    const about = `post ${id ?? 'in the making'}`;
    try {
      const [image = null] = await imagesToUpload(draft.image ? [draft.image] : []);
      const form = blogFormData(draft, id, image);
      await send(form, () => saveBlog({ form, version }));
    } catch (reason) {
      const failure = toSaveError(reason);
      if (!isHandledByForm(failure)) toast({ tone: 'bad', about, text: `The post was not saved. ${failure.text}` });
      return failure;
    }
    const saved = `Post '${draft.title}' ${id === undefined ? 'created' : 'updated'}.`;
    toast({ tone: 'ok', about, text: draft.status === 'draft' ? 'Saved as draft. Visitors cannot see it yet.' : saved });
    void navigate(listAddress);
    return undefined;
  }

  const failure = error && toApiError(error, '');
  if (!post && (currentData === null || (failure && !failure.isNetwork))) {
    const state = failure?.status === 401 ? { reason: SESSION_ENDED, from: pathname } : { reason: NOT_OPENED, back: BACK };
    return <Navigate to={paths.login} replace state={state} />;
  }

  const isReady = id === undefined || post !== undefined;
  const isLost = !isReady && failure !== undefined && !isFetching;
  return (
    <RecordScreen
      heading={id === undefined ? 'Create Blog' : 'Edit Blog'}
      back={{ to: listAddress, label: 'Back to Blogs' }}
      failure={isLost ? 'The post could not be loaded.' : undefined}
      isLoading={!isReady && !isLost}
      onRetry={retry}
    >
      {isReady && (
        <BlogForm
          key={opened.key}
          post={post}
          account={session}
          categories={[...new Set(posts.map(({ category }) => category).filter(Boolean))]}
          upload={upload}
          onSave={handleSave}
          onReread={reread}
          onReopen={opened.reopen}
          isReopened={opened.isReopened}
          onCancel={() => void navigate(listAddress)}
          isSignedOut={isSignedOut}
        />
      )}
    </RecordScreen>
  );
}
