import { useDeferredValue, useMemo } from 'react';
import { useListArticlesQuery } from '@/api/blogsApi';
import { useRetry } from '@/api/useRetry';
import { LoadError } from '@/components/LoadError';
import { PageHero } from '@/components/PageHero';
import { PageTitle } from '@/components/PageTitle';
import { SearchForm } from '@/components/SearchForm';
import { Section } from '@/components/Section';
import { BLOG_SEARCH_FIELDS } from '@/domain/blogPost';
import { matches } from '@/domain/search';
import { useListControls } from '@/hooks/useListControls';
import { ArticleCards } from './ArticleCards';
import { ArticleCount } from './ArticleCount';
import { ArticlesLoading } from './ArticlesLoading';
import { NoArticles } from './NoArticles';

export function BlogListPage() {
  const { data: posts, isFetching, ...query } = useListArticlesQuery();
  const retry = useRetry(query);
  const { search, setSearch, isFiltered, clear } = useListControls();
  // Typing stays quick however many articles there are: the list follows a moment later.
  const sought = useDeferredValue(search);
  const shown = useMemo(() => posts?.filter((post) => matches(post, BLOG_SEARCH_FIELDS, sought)), [posts, sought]);

  return (
    <>
      <PageTitle>Latest News & Knowledge</PageTitle>
      <PageHero heading="Latest News & Knowledge" art="/assets/head-blog.webp">
        <SearchForm label="Search articles" placeholder="Search articles..." value={search} onChange={setSearch} />
      </PageHero>
      <Section aria-label="Articles">
        <ArticleCount count={isFiltered ? shown?.length : undefined} search={sought} onClear={clear} />
        {!shown && isFetching && <ArticlesLoading onRetry={retry} />}
        {!shown && !isFetching && <LoadError message="The articles could not be loaded." onRetry={retry} />}
        {shown?.length === 0 && <NoArticles isFiltered={isFiltered} onClear={clear} />}
        {shown && shown.length > 0 && <ArticleCards posts={shown} />}
      </Section>
    </>
  );
}
