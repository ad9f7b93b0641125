import { Container } from '@/components/layout/Container';
import { EmptyState } from '@/components/ui/EmptyState';
import { LinkButton } from '@/components/ui/LinkButton';
import { PageTitle } from '@/components/ui/PageTitle';
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
