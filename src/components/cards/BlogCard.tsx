import { CategoryBadge } from '@/components/ui/Badge';
import { Cloth } from '@/components/ui/Cloth';
import { Picture } from '@/components/ui/Picture';
import { richText } from '@/components/ui/richText';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { autoCover } from '@/domain/autoCover';
import { displayTitle, type PostCard } from '@/domain/blogPost';
import { displayDate, parseDate } from '@/domain/dates';
import { textLanguage } from '@/domain/language';
import { blogPath } from '@/domain/paths';
import { cardText } from '@/domain/shortText';
import * as texts from '@/texts/cards';
import * as S from './BlogCard.styles';

type Props = {
  post: PostCard;
  imageUrl: string;
  variant?: S.BlogCardVariant;
  headingLevel?: 'h2' | 'h3';
  /** For cards above the fold. */
  isEager?: boolean;
};

const sizes: Record<S.BlogCardVariant, string> = {
  card: '(max-width: 640px) 92vw, (max-width: 1023px) 46vw, 400px',
  lead: '(max-width: 1023px) 92vw, 700px',
  side: '(max-width: 560px) 112px, (max-width: 1023px) 42vw, 240px',
};

export function BlogCard({ post, imageUrl, variant = 'card', headingLevel = 'h3', isEager }: Props) {
  const title = displayTitle(post);
  return (
    <S.Card $variant={variant}>
      <Cloth>
        {/* The title names the image's subject: read aloud twice it would only disturb. */}
        <Picture
          src={post.image === '' ? autoCover(title) : imageUrl}
          alt=""
          width={640}
          height={400}
          sizes={sizes[variant]}
          isEager={isEager}
        />
      </Cloth>
      <S.Words>
        <S.Meta>
          <CategoryBadge category={post.category} />
          <time dateTime={parseDate(post.created_at)?.toISOString()}>{displayDate(post.created_at)}</time>
        </S.Meta>
        <S.Heading as={headingLevel} $variant={variant} lang={textLanguage(title)}>
          {title}
        </S.Heading>
        {post.excerpt && (
          <S.Excerpt $variant={variant} lang={textLanguage(post.excerpt)}>
            {cardText(post.excerpt)}
          </S.Excerpt>
        )}
        <S.More to={blogPath(post.id)} hasArrow>
          <span>
            {richText(texts.readMore, {
              title: <VisuallyHidden lang={textLanguage(title)}>{title}</VisuallyHidden>,
            })}
          </span>
        </S.More>
      </S.Words>
    </S.Card>
  );
}
