import styled, { css } from 'styled-components';
import { CategoryBadge } from '@/components/ui/Badge';
import { Cloth } from '@/components/ui/Cloth';
import { Row, Stack, Text } from '@/components/ui/primitives';
import { ResponsiveImage } from '@/components/ui/ResponsiveImage';
import { ArrowLink } from '@/components/ui/TextLink';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import { parseDate } from '@/domain/dates';
import { displayDate } from '@/domain/displayDates';
import { autoCover } from '@/domain/images';
import { textLanguage } from '@/domain/language';
import { blogPath } from '@/domain/paths';
import { displayTitle, type PostCard } from '@/domain/post';
import { cardText } from '@/domain/shortText';
import { media, theme } from '@/theme/theme';
import { CardTitle, clampedTextStyle, stackedCardStyle, wholeCardTarget } from './cardStyles';

/** `lead` is the large first post of a page. `side` has the image beside the text. */
type BlogCardVariant = 'card' | 'lead' | 'side';

type StyleProps = { $variant: BlogCardVariant };

const leadTitleStyle = css`
  font-size: ${theme.size.s2};

  &:lang(my) {
    font-size: ${theme.size.s3};
  }
`;

const sideTitleStyle = css`
  ${media.phone} {
    font-size: ${theme.size.lead};
  }
`;

const BlogTitle = styled(CardTitle)<StyleProps>`
  ${({ $variant }) => $variant === 'lead' && leadTitleStyle}
  ${({ $variant }) => $variant === 'side' && sideTitleStyle}
`;

const Excerpt = styled.p<StyleProps>`
  ${clampedTextStyle(3)}

  ${({ $variant }) =>
    $variant === 'side' &&
    css`
      font-size: ${theme.size.small};
      line-height: 1.5;

      ${media.phone} {
        display: none;
      }
    `}
`;

const ReadMoreLink = styled(ArrowLink)`
  ${wholeCardTarget}
`;

const imageBesideText = css`
  grid-template-columns: minmax(0, 11fr) minmax(0, 13fr);
  align-items: start;
  gap: 24px;

  > ${Cloth} > img {
    aspect-ratio: 1;
  }

  ${media.phone} {
    grid-template-columns: 112px minmax(0, 1fr);
    gap: 16px;
  }
`;

const Card = styled.article<StyleProps>`
  ${stackedCardStyle}
  gap: 16px;

  > ${Cloth} > img {
    aspect-ratio: 8 / 5;
  }

  ${({ $variant }) => $variant === 'side' && imageBesideText}
`;

type Props = {
  post: PostCard;
  /** The full address of `post.image`. */
  imageUrl: string;
  variant?: BlogCardVariant;
  headingLevel?: 'h2' | 'h3';
  isEager?: boolean;
};

const imageSizes: Record<BlogCardVariant, string> = {
  card: '(max-width: 640px) 92vw, (max-width: 1023px) 46vw, 400px',
  lead: '(max-width: 1023px) 92vw, 700px',
  side: '(max-width: 560px) 112px, (max-width: 1023px) 42vw, 240px',
};

export function BlogCard({ post, imageUrl, variant = 'card', headingLevel = 'h3', isEager }: Props) {
  const title = displayTitle(post);
  return (
    <Card $variant={variant}>
      <Cloth>
        {/* The image needs no alternative text, because the title names its subject. */}
        <ResponsiveImage
          src={post.image === '' ? autoCover(title) : imageUrl}
          alt=""
          width={640}
          height={400}
          sizes={imageSizes[variant]}
          isEager={isEager}
        />
      </Cloth>
      <Stack $gap={12} $align="start">
        <Text as="div" $size="small">
          <Row $gap={16} $rowGap={8}>
            <CategoryBadge category={post.category} />
            <time dateTime={parseDate(post.created_at)?.toISOString()}>{displayDate(post.created_at)}</time>
          </Row>
        </Text>
        <BlogTitle as={headingLevel} $variant={variant} lang={textLanguage(title)}>
          {title}
        </BlogTitle>
        {post.excerpt && (
          <Excerpt $variant={variant} lang={textLanguage(post.excerpt)}>
            {cardText(post.excerpt)}
          </Excerpt>
        )}
        <ReadMoreLink to={blogPath(post.id)}>
          <span>
            Read More <VisuallyHidden lang={textLanguage(title)}>{title}</VisuallyHidden>
          </span>
        </ReadMoreLink>
      </Stack>
    </Card>
  );
}
