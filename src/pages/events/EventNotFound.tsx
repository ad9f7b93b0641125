import { Container } from '@/components/layout/Container';
import { EmptyState } from '@/components/ui/EmptyState';
import { LinkButton } from '@/components/ui/LinkButton';
import { PageTitle } from '@/components/ui/PageTitle';
import { paths } from '@/domain/paths';
import * as texts from '@/texts/event';

export function EventNotFound() {
  return (
    <Container>
      <PageTitle>{texts.notFoundTitle}</PageTitle>
      <EmptyState heading={texts.notFoundTitle} headingLevel="h1">
        <p>{texts.notFoundText}</p>
        <LinkButton to={paths.events}>{texts.backLink}</LinkButton>
      </EmptyState>
    </Container>
  );
}
