import { ArrowLeft, ArrowRight } from 'lucide';
import { useGetNeighboursQuery } from '@/api/blogsApi';
import { Icon } from '@/components/ui/Icon';
import { displayTitle } from '@/domain/blogPost';
import { textLanguage } from '@/domain/language';
import { blogPath } from '@/domain/paths';
import * as texts from '@/texts/blog';
import * as S from './MoreArticles.styles';

type Props = { postId: string };

/** The posts published immediately before and after this one. Without the list the section is left out. */
export function MoreArticles({ postId }: Props) {
  const { currentData: { older, newer } = {} } = useGetNeighboursQuery(postId);
  if (!older && !newer) return null;

  return (
    <S.More aria-label={texts.moreLabel}>
      {newer && (
        <S.Way to={blogPath(newer.id)} $isNext={false}>
          <S.Direction>
            <Icon of={ArrowLeft} size={18} /> {texts.newerLink}
          </S.Direction>
          <S.Title lang={textLanguage(newer.title)}>{displayTitle(newer)}</S.Title>
        </S.Way>
      )}
      {older && (
        <S.Way to={blogPath(older.id)} $isNext>
          <S.Direction>
            {texts.olderLink} <Icon of={ArrowRight} size={18} />
          </S.Direction>
          <S.Title lang={textLanguage(older.title)}>{displayTitle(older)}</S.Title>
        </S.Way>
      )}
    </S.More>
  );
}
