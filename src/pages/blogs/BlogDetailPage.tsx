import { useParams } from 'react-router-dom';
import { useGetBlogQuery } from '@/api/blogsApi';
import { useRetry } from '@/api/useRetry';
import { AfterPaint } from '@/components/layout/AfterPaint';
import { ArticleBody } from '@/components/ui/ArticleBody';
import { BackLink } from '@/components/ui/BackLink';
import { Cloth } from '@/components/ui/Cloth';
import { LoadError } from '@/components/ui/LoadError';
import { PageTitle } from '@/components/ui/PageTitle';
import { Picture } from '@/components/ui/Picture';
import { ShareLink } from '@/components/ui/ShareLink';
import { Spinner } from '@/components/ui/Spinner';
import { useImageUrls } from '@/contexts/ApiBase';
import { autoCover } from '@/domain/autoCover';
import { displayTitle } from '@/domain/blogPost';
import { blogPath, paths } from '@/domain/paths';
import * as texts from '@/texts/blog';
import { ArticleHead } from './ArticleHead';
import { ArticleNotFound } from './ArticleNotFound';
import * as S from './BlogDetailPage.styles';
import { MoreArticles } from './MoreArticles';
import { NextStep } from './NextStep';

const back = (
  <div>
    <BackLink to={paths.blogs}>{texts.backLink}</BackLink>
  </div>
);

export function BlogDetailPage() {
  const { id = '' } = useParams();
  const { currentData: post, isFetching, ...query } = useGetBlogQuery(id);
  const retry = useRetry(query);
  const { blogImage } = useImageUrls();

  if (!post && isFetching) {
    return (
      <S.Waiting>
        <PageTitle>{texts.title}</PageTitle>
        {back}
        <Spinner onRetry={retry} />
      </S.Waiting>
    );
  }
  if (post === null) return <ArticleNotFound />;
  if (!post) {
    return (
      <S.Failed>
        <PageTitle>{texts.title}</PageTitle>
        {back}
        <LoadError message={texts.failedToLoad} headingLevel="h1" onRetry={retry} />
      </S.Failed>
    );
  }

  return (
    <S.Article>
      <PageTitle>{displayTitle(post)}</PageTitle>
      <S.Column>
        {back}
        <ArticleHead post={post} />
      </S.Column>
      <S.Cover>
        <Cloth $fringe="betel">
          <Picture
            src={post.image === '' ? autoCover(displayTitle(post)) : blogImage(post.image)}
            alt={post.image_alt}
            width={1080}
            height={567}
            sizes="(max-width: 1180px) 92vw, 1080px"
            isEager
          />
        </Cloth>
      </S.Cover>
      <AfterPaint>
        <S.Text>
          <ArticleBody content={post.content} imageUrl={blogImage} />
        </S.Text>
        <S.Foot>
          <NextStep post={post} />
          <ShareLink title={displayTitle(post)} path={blogPath(post.id)} />
          <MoreArticles postId={post.id} />
          {back}
        </S.Foot>
      </AfterPaint>
    </S.Article>
  );
}
