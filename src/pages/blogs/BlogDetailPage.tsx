import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { useGetBlogQuery, useKnownPost } from '@/api/recordsApi';
import { AfterPaint, Space } from '@/components/layout/AfterPaint';
import { Container } from '@/components/layout/Container';
import { CategoryBadge } from '@/components/ui/Badge';
import { Cloth } from '@/components/ui/Cloth';
import { LazySection } from '@/components/ui/LazySection';
import { lazyScreen } from '@/components/ui/lazyScreen';
import { PageTitle } from '@/components/ui/PageTitle';
import { Picture } from '@/components/ui/Picture';
import { Row } from '@/components/ui/primitives';
import { Spinner } from '@/components/ui/Spinner';
import { useImageUrls } from '@/contexts/ApiBase';
import { displayDate, parseDate } from '@/domain/dates';
import { autoCover } from '@/domain/images';
import { textLanguage } from '@/domain/language';
import { paths } from '@/domain/paths';
import { type BlogPost, displayTitle, type PostCard, readingMinutes } from '@/domain/post';
import { RecordHeading, RecordPage } from '@/pages/RecordPage';
import { media, theme } from '@/theme/theme';

const Article = styled(Container).attrs({ as: 'article' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  padding-block: 24px ${theme.layout.section};

  > * {
    width: 100%;
    max-width: 820px;
  }
`;

const Cover = styled.div`
  && {
    max-width: 1080px;
  }

  margin-block: 32px 44px;

  img {
    aspect-ratio: 16 / 8.4;
  }
`;

const Heading = styled(RecordHeading)`
  margin-block: 16px 18px;
`;

/** On a phone the category has a line of its own, so that the line breaks at the same place in every font. */
const Meta = styled(Row)`
  color: var(--text-2);

  ${media.phone} {
    display: grid;
    grid-template-columns: auto 1fr;

    > :nth-last-child(3) {
      grid-column: 1 / -1;
      justify-self: start;
    }
  }
`;

/** A chunk of its own, so that a tap on a card shows the head without waiting for the code of the text. */
const PostBody = lazyScreen('PostBody', () => import(/* webpackChunkName: "blog-body" */ './PostBody'));
export const loadBody = PostBody.load;

/** A post, or what its card has shown while the rest loads. */
type Known = BlogPost | PostCard;

function ArticleHead({ post }: { post: Known }) {
  const title = displayTitle(post);
  return (
    <>
      <Heading lang={textLanguage(title)}>{title}</Heading>
      <Meta $gap={16} $rowGap={8}>
        <CategoryBadge category={post.category} />
        <time dateTime={parseDate(post.created_at)?.toISOString()}>{displayDate(post.created_at)}</time>
        {/* It keeps its place while the text loads. */}
        <span>{'content' in post && `${readingMinutes(post.content)} min read`}</span>
      </Meta>
    </>
  );
}

export function BlogDetailPage() {
  const { id = '' } = useParams();
  const query = useGetBlogQuery(id);
  const card = useKnownPost(id);
  const { blogImage } = useImageUrls();
  const waiting = (
    <Space>
      <Spinner onRetry={query.refetch} />
    </Space>
  );

  return (
    <RecordPage
      title="Blog"
      listPath={paths.blogs}
      backLink="Back to Blogs"
      thing="Article"
      backWidth="820px"
      query={query}
      card={card}
    >
      {(post, back) => (
        <Article>
          <PageTitle>{displayTitle(post)}</PageTitle>
          <div>
            {back}
            <ArticleHead post={post} />
          </div>
          <Cover>
            <Cloth $fringeColour="betel">
              <Picture
                src={post.image === '' ? autoCover(displayTitle(post)) : blogImage(post.image)}
                alt={'image_alt' in post ? post.image_alt : ''}
                width={1080}
                height={567}
                sizes="(max-width: 1180px) 92vw, 1080px"
                isEager
              />
            </Cloth>
          </Cover>
          <AfterPaint>
            {'content' in post ? (
              <LazySection fallback={waiting}>
                <PostBody post={post} back={back} />
              </LazySection>
            ) : (
              waiting
            )}
          </AfterPaint>
        </Article>
      )}
    </RecordPage>
  );
}
