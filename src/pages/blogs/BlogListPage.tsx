import { memo, useDeferredValue, useId, useMemo } from 'react';
import styled from 'styled-components';
import { useListArticlesQuery } from '@/api/recordsApi';
import { useRetry } from '@/api/useRetry';
import { BlogCard } from '@/components/cards/BlogCard';
import { CardGrid } from '@/components/cards/CardGrid';
import { ClearButton } from '@/components/forms/ClearButton';
import { SearchForm } from '@/components/forms/SearchForm';
import { AfterPaint } from '@/components/layout/AfterPaint';
import { ListBar } from '@/components/layout/ListBar';
import { ListFoot } from '@/components/layout/ListFoot';
import { PageHero } from '@/components/layout/PageHero';
import { Section } from '@/components/layout/Section';
import { EmptyState, LoadError } from '@/components/ui/EmptyState';
import { PageTitle } from '@/components/ui/PageTitle';
import { Skeletons } from '@/components/ui/Skeletons';
import { Spinner } from '@/components/ui/Spinner';
import { useImageUrls } from '@/contexts/ApiBase';
import { ALL, categoriesOf, categoryIn, postsOf } from '@/domain/lists';
import { CATEGORY_QUERY } from '@/domain/paths';
import { categoryLabel, type PostCard } from '@/domain/post';
import { useListControls } from '@/hooks/useListControls';
import { usePublicList } from '@/hooks/usePublicList';
import * as texts from '@/texts/blogs';
import * as parts from '@/texts/parts';

const Waiting = styled.div`
  display: grid;
  gap: 40px;
`;

type ArticlesLoadingProps = { onRetry: () => void };

function ArticlesLoading({ onRetry }: ArticlesLoadingProps) {
  return (
    <Waiting>
      <Spinner onRetry={onRetry} />
      <Skeletons count={6} />
    </Waiting>
  );
}

type ArticleCardsProps = { posts: readonly PostCard[] };

/** Memoized: only a new list rerenders hundreds of cards, and typing in the search box stays fast. */
const ArticleCards = memo(function ArticleCards({ posts }: ArticleCardsProps) {
  const { blogImage } = useImageUrls();
  return (
    <CardGrid aria-label={texts.listLabel}>
      {posts.map((post, place) => (
        <BlogCard key={post.id} post={post} imageUrl={blogImage(post.image)} headingLevel="h2" isEager={place === 0} />
      ))}
    </CardGrid>
  );
});

export function BlogListPage() {
  const { data: list, ...query } = useListArticlesQuery();
  const retry = useRetry(query);
  const controls = useListControls({ filterName: CATEGORY_QUERY });
  const formId = useId();
  // Deferred: typing stays responsive with any number of posts.
  const search = useDeferredValue(controls.search);

  const categories = useMemo(() => list?.part?.categories ?? categoriesOf(list?.records ?? []), [list]);
  const filter = list ? categoryIn(controls.filter, categories) : controls.filter;
  const found = useMemo(
    () => (list && !list.part ? postsOf(list.records, { search, filter }) : undefined),
    [list, search, filter],
  );
  const { cards, total, ...shown } = usePublicList({ list, found, choice: { search, filter, page: controls.page }, query });

  const isSearched = search.trim() !== '';
  const isNarrowed = isSearched || filter !== ALL;
  const isFound = total !== undefined && total > 0;
  return (
    <>
      <PageTitle>{texts.heading}</PageTitle>
      <PageHero heading={texts.heading} art="/assets/head-blog.webp">
        <SearchForm
          id={formId}
          label={texts.searchLabel}
          placeholder={texts.searchHint}
          value={controls.search}
          onChange={controls.setSearch}
          onBegin={shown.prepare}
          filter={filter === ALL ? undefined : { name: CATEGORY_QUERY, value: filter }}
        />
      </PageHero>
      <AfterPaint>
        <Section aria-label={texts.listLabel}>
          <ListBar
            formId={formId}
            name={CATEGORY_QUERY}
            options={[ALL, ...categories].map((value) => ({ value, label: categoryLabel(value) }))}
            chosen={filter}
            onChoose={controls.setFilter}
            found={isNarrowed && total !== undefined ? texts.found(total) : undefined}
            search={search}
            canClear={isSearched && isFound}
            onClearSearch={() => controls.setSearch('')}
          />
          {shown.isWaiting && <ArticlesLoading onRetry={retry} />}
          {shown.isFailed && <LoadError message={texts.failedToLoad} onRetry={retry} />}
          {cards && total === 0 && <NoArticles isFiltered={isNarrowed} onClear={controls.clear} />}
          {cards && isFound && <ArticleCards posts={cards} />}
          {cards && isFound && <ListFoot things={texts.things} {...shown} shown={cards.length} total={total} onRetry={retry} />}
        </Section>
      </AfterPaint>
    </>
  );
}

type Props = { isFiltered: boolean; onClear: () => void };

function NoArticles({ isFiltered, onClear }: Props) {
  return (
    <EmptyState heading={texts.emptyTitle}>
      <p>{isFiltered ? texts.emptySearch : texts.emptySite}</p>
      {isFiltered && <ClearButton onClear={onClear}>{parts.clearSearchButton}</ClearButton>}
    </EmptyState>
  );
}
