import { Skeletons } from '@/components/Skeletons';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import * as S from './LatestPosts.styles';

/** The shape of the posts on their way: one large, two beside it. */
export function LatestPostsWaiting() {
  return (
    <>
      <VisuallyHidden role="status">Loading articles...</VisuallyHidden>
      <S.WaitingNews>
        <Skeletons count={1} shape="card" />
        <Skeletons count={2} shape="card" />
      </S.WaitingNews>
    </>
  );
}
