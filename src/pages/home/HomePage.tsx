import { ExternalLink } from 'lucide';
import { Suspense, useId } from 'react';
import styled from 'styled-components';
import { useListHomeBlogsQuery } from '@/api/blogsApi';
import { useRetry } from '@/api/useRetry';
import { BlogCard } from '@/components/cards/BlogCard';
import { ProgramCard, ProgramRail } from '@/components/cards/ProgramCard';
import { Columns } from '@/components/layout/Columns';
import { contentInset, Section } from '@/components/layout/Section';
import { StatsBand } from '@/components/layout/StatsBand';
import { LinkButton } from '@/components/ui/Button';
import { EmptyState, RetryButton } from '@/components/ui/EmptyState';
import { Icon } from '@/components/ui/Icon';
import { PageTitle } from '@/components/ui/PageTitle';
import { Heading, Row, Stack, Text } from '@/components/ui/primitives';
import { ResponsiveImage } from '@/components/ui/ResponsiveImage';
import { CardSkeletons } from '@/components/ui/Skeletons';
import { Spinner } from '@/components/ui/Spinner';
import { ArrowLink } from '@/components/ui/TextLink';
import { college } from '@/content/college';
import { programMenu } from '@/content/programs/programSummaries';
import { stats } from '@/content/stats';
import { useImageUrls } from '@/contexts/ApiBase';
import { paths } from '@/domain/paths';
import { HOME_POST_COUNT } from '@/domain/post';
import { columns } from '@/theme/mixins';
import { theme } from '@/theme/theme';
import { BannerCarousel } from './BannerCarousel';
import { Hero } from './Hero';
import { StudentStories } from './StudentStories';
import { UpcomingEvents } from './UpcomingEvents';

function ProgramsSection() {
  const { descriptions } = college();
  return (
    <Section heading="Four programs, four patterns" lead="Diplomas, exam preparation and short courses, on campus or online.">
      <ProgramRail>
        {programMenu.map((program) => (
          <ProgramCard key={program.id} program={{ ...program, description: descriptions[program.id] }} />
        ))}
      </ProgramRail>
    </Section>
  );
}

const LmsPromoFrame = styled(Columns).attrs({ as: 'section', $shares: [4, 5], $until: 'stack', $align: 'center' })`
  position: relative;
  gap: 0;
  background: ${theme.colour.lotus};

  > :first-child {
    z-index: 1;
    padding: ${theme.gap.parts} ${theme.gap.columns} ${theme.gap.parts} ${contentInset};
  }

  > img {
    align-self: end;
    width: 100%;
    max-height: 520px;
    object-fit: cover;
    object-position: 40% 100%;
  }

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    background: repeating-linear-gradient(0deg, rgb(20 10 0 / .06) 0 1px, transparent 1px 2px);
    pointer-events: none;
  }
`;

function LmsPromo() {
  const { heading, text, picture, alt } = college().platform;
  const headingId = useId();
  return (
    <LmsPromoFrame aria-labelledby={headingId}>
      <Stack $align="start">
        <Heading $size="s1" id={headingId}>
          {heading}
        </Heading>
        <Text $size="lead" $colour="textOnLotus">
          {text}
        </Text>
        <LinkButton href={college().lms}>
          Open the LMS
          <Icon of={ExternalLink} size={20} />
        </LinkButton>
      </Stack>
      <ResponsiveImage src={picture} alt={alt} width={1000} height={520} />
    </LmsPromoFrame>
  );
}

function LatestPosts() {
  const { data = [], isError, isFetching, ...query } = useListHomeBlogsQuery();
  const retry = useRetry(query);
  const { blogImage } = useImageUrls();
  const [newestPost, ...otherPosts] = data.slice(0, HOME_POST_COUNT);
  const isWaiting = isFetching && !newestPost;
  const isEmpty = !isFetching && !newestPost;
  const hasFailed = isEmpty && isError;

  return (
    <Section heading="News and knowledge" aside={<ArrowLink to={paths.blogs}>All articles</ArrowLink>}>
      {isWaiting && (
        <Stack $gap={32}>
          <Spinner label="Loading articles..." onRetry={retry} />
          <CardSkeletons count={3} />
        </Stack>
      )}
      {isEmpty && !hasFailed && <EmptyState heading="No articles found." headingLevel="h3" />}
      {hasFailed && (
        <EmptyState heading="The latest articles could not be loaded." headingLevel="h3">
          <RetryButton onRetry={retry} />
        </EmptyState>
      )}
      {newestPost && (
        <Columns $shares={[7, 5]} $until="tablet">
          <BlogCard post={newestPost} imageUrl={blogImage(newestPost.image)} variant="lead" />
          <Stack $gap={32}>
            {otherPosts.map((post) => (
              <BlogCard key={post.id} post={post} imageUrl={blogImage(post.image)} variant="side" />
            ))}
          </Stack>
        </Columns>
      )}
    </Section>
  );
}

const PartnerList = styled.ul.attrs({ role: 'list' })`
  ${columns(6, ['tablet', 3], ['phone', 2])}
`;

const PartnerItem = styled(Row)`
  > img {
    width: auto;
    max-width: 112px;
    height: 42px;
    object-fit: contain;
  }

  > span {
    flex: 1 1 0;
    min-width: min-content;
  }
`;

function PartnerLogos() {
  const { partners } = college();
  if (partners.length === 0) return null;
  return (
    <Section aria-label="Partners">
      <Stack>
        <Heading>Partners</Heading>
        <PartnerList>
          {partners.map(({ name, picture }) => (
            <PartnerItem key={name} as="li" $rowGap={4}>
              {picture && <ResponsiveImage src={picture} alt="" width={34} height={42} />}
              <Heading as="span" $size="lead" $colour="ink2">
                {name}
              </Heading>
            </PartnerItem>
          ))}
        </PartnerList>
      </Stack>
    </Section>
  );
}

/** The home page. Each `Suspense` hydrates alone. A slow phone first hydrates the part that the visitor touches. */
export function HomePage() {
  return (
    <>
      <PageTitle area="none">NIT College, Yangon</PageTitle>
      <Suspense>
        <Hero />
      </Suspense>
      <Suspense>
        <BannerCarousel />
      </Suspense>
      <Suspense>
        <StatsBand stats={stats} />
        <ProgramsSection />
      </Suspense>
      <Suspense>
        <LmsPromo />
        <LatestPosts />
      </Suspense>
      <Suspense>
        <UpcomingEvents />
        <StudentStories />
        <PartnerLogos />
      </Suspense>
    </>
  );
}
