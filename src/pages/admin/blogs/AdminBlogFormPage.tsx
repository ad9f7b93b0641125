import { skipToken } from '@reduxjs/toolkit/query/react';
import { useSelector } from 'react-redux';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { useGetAdminBlogQuery, useListAdminBlogsQuery, useSaveBlogMutation } from '@/api/blogsApi';
import { type Failure, failureOf } from '@/api/failure';
import { useRetry } from '@/api/useRetry';
import { LoadError } from '@/components/LoadError';
import { PageTitle } from '@/components/PageTitle';
import { Panel, Screen } from '@/components/Screen';
import { ScreenHead } from '@/components/ScreenHead';
import { Spinner } from '@/components/Spinner';
import { useToast } from '@/components/useToast';
import { DEFAULT_AUTHOR_ID } from '@/domain/blogPost';
import { paths } from '@/domain/paths';
import { useBackToList } from '@/hooks/useBackToList';
import { selectSession } from '@/session/sessionSlice';
import { BlogForm } from './BlogForm';
import { type CheckedDraft, formDataOf } from './blogDraft';

const NOT_OPENED = 'This post could not be opened (it may have been deleted). You are still signed in.';
const SESSION_ENDED = 'Your session has ended. Please sign in again.';
const BACK = { to: paths.adminBlogs, label: 'Back to Blogs' };

export function AdminBlogFormPage() {
  const { id } = useParams();
  const { pathname } = useLocation();
  const { currentData: post, error, isFetching, ...query } = useGetAdminBlogQuery(id ?? skipToken);
  const retry = useRetry(query);
  const { data: posts = [] } = useListAdminBlogsQuery();
  const [saveBlog] = useSaveBlogMutation();
  const session = useSelector(selectSession);
  const listAddress = useBackToList(paths.adminBlogs);
  const navigate = useNavigate();
  const toast = useToast();

  async function handleSave(draft: CheckedDraft): Promise<Failure | undefined> {
    const about = `post ${id ?? 'in the making'}`;
    try {
      await saveBlog(formDataOf(draft, id)).unwrap();
    } catch (reason) {
      const failure = failureOf(reason, 'Please try again.');
      toast({ tone: 'bad', about, text: `The post was not saved. ${failure.text}` });
      return failure;
    }
    const saved = `Post '${draft.title}' ${id === undefined ? 'created' : 'updated'}.`;
    toast({ tone: 'ok', about, text: draft.status === 'draft' ? 'Saved as draft. Visitors cannot see it yet.' : saved });
    void navigate(listAddress);
    return undefined;
  }

  const failure = error && failureOf(error, '');
  if (post === null || (!post && failure && !failure.isNetwork)) {
    const state = failure?.status === 401 ? { reason: SESSION_ENDED, from: pathname } : { reason: NOT_OPENED, back: BACK };
    return <Navigate to={paths.login} replace state={state} />;
  }

  const heading = id === undefined ? 'Create Blog' : 'Edit Blog';
  const isReady = id === undefined || post !== undefined;
  const isLost = !isReady && failure !== undefined && !isFetching;
  return (
    <Screen>
      <PageTitle area="admin">{heading}</PageTitle>
      <ScreenHead heading={heading} back={{ to: listAddress, label: 'Back to Blogs' }} />
      {isLost && (
        <Panel>
          <LoadError message="The post could not be loaded." onRetry={retry} />
        </Panel>
      )}
      {!isReady && !isLost && <Spinner onRetry={retry} />}
      {isReady && (
        <BlogForm
          key={id}
          post={post}
          authorId={session?.id || DEFAULT_AUTHOR_ID}
          categories={[...new Set(posts.map(({ category }) => category).filter(Boolean))]}
          onSave={handleSave}
          onCancel={() => void navigate(listAddress)}
        />
      )}
    </Screen>
  );
}
