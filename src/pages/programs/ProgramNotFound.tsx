import { Container } from '@/components/layout/Container';
import { EmptyState } from '@/components/ui/EmptyState';
import { LinkButton } from '@/components/ui/LinkButton';
import { PageTitle } from '@/components/ui/PageTitle';
import { paths } from '@/domain/paths';

export function ProgramNotFound() {
  return (
    <Container>
      <PageTitle>Program Not Found</PageTitle>
      <EmptyState heading="Program Not Found" headingLevel="h1">
        <p>The program you're looking for doesn't exist.</p>
        <LinkButton to={paths.programs}>Back to Programs</LinkButton>
      </EmptyState>
    </Container>
  );
}
