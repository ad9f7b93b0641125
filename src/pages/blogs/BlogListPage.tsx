import { useImageUrls } from '@/api/ApiBase';
import { useListArticlesQuery } from '@/api/blogsApi';
import { useRetry } from '@/api/useRetry';
import { BlogCard } from '@/components/BlogCard';
import { CardGrid } from '@/components/CardGrid';
import { LoadError } from '@/components/LoadError';
import { PageHero } from '@/components/PageHero';
import { PageTitle } from '@/components/PageTitle';
import { SearchBox } from '@/components/SearchBox';
import { Section } from '@/components/Section';
import { BLOG_SEARCH_FIELDS } from '@/domain/blogPost';
import { matches } from '@/domain/search';
import { useListControls } from '@/hooks/useListControls';
import { ArticleCount } from './ArticleCount';
import { ArticlesLoading } from './ArticlesLoading';
import * as S from './BlogListPage.styles';
import { NoArticles } from './NoArticles';

export function BlogListPage() {
  const { data: posts, isFetching, ...query } = useListArticlesQuery();
  const retry = useRetry(query);
  const { blogImage } = useImageUrls();
  const { search, setSearch, isFiltered, clear } = useListControls();
  const shown = posts?.filter((post) => matches(post, BLOG_SEARCH_FIELDS, search));

  return (
    <>
      <PageTitle>Latest News & Knowledge</PageTitle>
      <PageHero heading="Latest News & Knowledge" art="/assets/head-blog.svg">
        <S.Search onSubmit={(event) => event.preventDefault()}>
          <SearchBox label="Search articles" placeholder="Search articles..." size="lg" value={search} onChange={setSearch} />
        </S.Search>
      </PageHero>
      <Section aria-label="Articles">
        <ArticleCount count={isFiltered ? shown?.length : undefined} search={search} onClear={clear} />
        {!shown && isFetching && <ArticlesLoading onRetry={retry} />}
        {!shown && !isFetching && <LoadError message="The articles could not be loaded." onRetry={retry} />}
        {shown?.length === 0 && <NoArticles isFiltered={isFiltered} onClear={clear} />}
        {shown && shown.length > 0 && (
          <CardGrid aria-label="Articles">
            {shown.map((post) => (
              <BlogCard key={post.id} post={post} imageUrl={blogImage(post.image)} headingLevel="h2" />
            ))}
          </CardGrid>
        )}
      </Section>
    </>
  );
}
