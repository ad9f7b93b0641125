import { Skeletons } from '@/components/ui/Skeletons';
import { Spinner } from '@/components/ui/Spinner';
import * as texts from '@/texts/home';
import * as S from './LatestPosts.styles';

type Props = { onRetry: () => void };

/** The skeleton of the posts: one large, two beside it. */
export function LatestPostsWaiting({ onRetry }: Props) {
  return (
    <S.Waiting>
      <Spinner label={texts.postsLoading} onRetry={onRetry} />
      <S.WaitingNews>
        <Skeletons count={1} />
        <Skeletons count={2} />
      </S.WaitingNews>
    </S.Waiting>
  );
}
