import { Container } from '@/components/layout/Container';
import { EmptyState } from '@/components/ui/EmptyState';
import { LinkButton } from '@/components/ui/LinkButton';
import { PageTitle } from '@/components/ui/PageTitle';
import { paths } from '@/domain/paths';

export function EventNotFound() {
  return (
    <Container>
      <PageTitle>Event Not Found</PageTitle>
      <EmptyState heading="Event Not Found" headingLevel="h1">
        <p>The event you are looking for doesn't exist.</p>
        <LinkButton to={paths.events}>Back to Events</LinkButton>
      </EmptyState>
    </Container>
  );
}
