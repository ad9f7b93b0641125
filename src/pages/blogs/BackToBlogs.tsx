import { ArrowLeft } from 'lucide-react';
import { paths } from '@/domain/paths';
import * as S from './BackToBlogs.styles';

export function BackToBlogs() {
  return (
    <div>
      <S.Back to={paths.blogs}>
        <ArrowLeft size={20} aria-hidden /> Back to Blogs
      </S.Back>
    </div>
  );
}
