import { Skeletons } from '@/components/ui/Skeletons';
import { Spinner } from '@/components/ui/Spinner';
import * as S from './ArticlesLoading.styles';

type Props = { onRetry: () => void };

export function ArticlesLoading({ onRetry }: Props) {
  return (
    <S.Waiting>
      <Spinner onRetry={onRetry} />
      <Skeletons count={6} />
    </S.Waiting>
  );
}
