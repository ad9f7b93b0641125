import { Container } from '@/components/Container';
import { EmptyState } from '@/components/EmptyState';
import { LinkButton } from '@/components/LinkButton';
import { PageTitle } from '@/components/PageTitle';
import { paths } from '@/domain/paths';

export function ArticleNotFound() {
  return (
    <Container>
      <PageTitle>Article Not Found</PageTitle>
      <EmptyState heading="Article Not Found" headingLevel="h1">
        <p>The article you are looking for doesn't exist.</p>
        <LinkButton to={paths.blogs}>Back to Blogs</LinkButton>
      </EmptyState>
    </Container>
  );
}
