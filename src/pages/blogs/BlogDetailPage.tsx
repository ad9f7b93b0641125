import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { useCachedPost, useGetBlogQuery } from '@/api/blogsApi';
import { Container } from '@/components/layout/Container';
import { CategoryBadge } from '@/components/ui/Badge';
import { Cloth } from '@/components/ui/Cloth';
import { PageTitle } from '@/components/ui/PageTitle';
import { Row, Stack, Text } from '@/components/ui/primitives';
import { ResponsiveImage } from '@/components/ui/ResponsiveImage';
import { Spinner } from '@/components/ui/Spinner';
import { useImageUrls } from '@/contexts/ApiBase';
import { parseDate } from '@/domain/dates';
import { displayDate } from '@/domain/displayDates';
import { autoCover } from '@/domain/images';
import { textLanguage } from '@/domain/language';
import { paths } from '@/domain/paths';
import { type BlogPost, displayTitle, type PostCard } from '@/domain/post';
import { readingMinutes } from '@/domain/postPage';
import { RecordPage } from '@/pages/RecordPage';
import { AfterHead, RecordHeading } from '@/pages/RecordParts';
import { theme } from '@/theme/theme';
import { PostBody } from './PostBody';

const PostColumn = styled(Container).attrs({ as: 'article' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: center;
  padding-block: 24px ${theme.layout.section};

  > * {
    width: 100%;
    max-width: 820px;
  }
`;

const CoverFrame = styled.div`
  /* The cover is wider than the text. The doubled selector outranks the width that the column sets. */
  && {
    max-width: 1080px;
  }

  margin-block: 32px 44px;

  img {
    aspect-ratio: 16 / 8.4;
  }
`;

function PostHead({ post }: { post: BlogPost | PostCard }) {
  const title = displayTitle(post);
  return (
    <>
      <CategoryBadge category={post.category} />
      <RecordHeading lang={textLanguage(title)}>{title}</RecordHeading>
      <Text as="div">
        <Row $gap={16} $rowGap={8}>
          <time dateTime={parseDate(post.created_at)?.toISOString()}>{displayDate(post.created_at)}</time>
          <span>{'content' in post && `${readingMinutes(post.content)} min read`}</span>
        </Row>
      </Text>
    </>
  );
}

export function BlogDetailPage() {
  const { id = '' } = useParams();
  const query = useGetBlogQuery(id);
  const card = useCachedPost(id);
  const { blogImage } = useImageUrls();

  return (
    <RecordPage
      title="Blog"
      listPath={paths.blogs}
      backText="Back to Blogs"
      noun="Article"
      backWidth="820px"
      query={query}
      card={card}
    >
      {(post, backLink) => (
        <PostColumn>
          <PageTitle>{displayTitle(post)}</PageTitle>
          <Stack $gap={16} $align="start">
            {backLink}
            <PostHead post={post} />
          </Stack>
          <CoverFrame>
            <Cloth $fringeColour="betel">
              <ResponsiveImage
                src={post.image === '' ? autoCover(displayTitle(post)) : blogImage(post.image)}
                alt={'image_alt' in post ? post.image_alt : ''}
                width={1080}
                height={567}
                sizes="(max-width: 1180px) 92vw, 1080px"
                isEager
              />
            </Cloth>
          </CoverFrame>
          {/* Until the whole post has loaded, `post` is the card that a list has shown, without `content`. */}
          <AfterHead>
            {'content' in post ? <PostBody post={post} backLink={backLink} /> : <Spinner onRetry={query.refetch} />}
          </AfterHead>
        </PostColumn>
      )}
    </RecordPage>
  );
}
