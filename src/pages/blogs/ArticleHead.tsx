import { CategoryBadge } from '@/components/ui/Badge';
import { type BlogPost, displayTitle } from '@/domain/blogPost';
import { displayDate, parseDate } from '@/domain/dates';
import { textLanguage } from '@/domain/language';
import { readingMinutes } from '@/domain/readingTime';
import * as texts from '@/texts/blog';
import * as S from './ArticleHead.styles';

type Props = { post: BlogPost };

export function ArticleHead({ post }: Props) {
  const title = displayTitle(post);
  return (
    <>
      <S.Heading lang={textLanguage(title)}>{title}</S.Heading>
      <S.Meta>
        <CategoryBadge category={post.category} />
        <time dateTime={parseDate(post.created_at)?.toISOString()}>{displayDate(post.created_at)}</time>
        <span>{texts.readingTime(readingMinutes(post.content))}</span>
      </S.Meta>
    </>
  );
}
