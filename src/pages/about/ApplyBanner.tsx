import { useId } from 'react';
import { LinkButton } from '@/components/ui/LinkButton';
import { about } from '@/content/about';
import { applyPath } from '@/domain/paths';
import * as S from './ApplyBanner.styles';

export function ApplyBanner() {
  const headingId = useId();
  return (
    <S.Banner aria-labelledby={headingId}>
      <S.Row>
        <S.Heading id={headingId}>{about.apply.heading}</S.Heading>
        <LinkButton to={applyPath()} tone="gold" size="lg">
          {about.apply.action}
        </LinkButton>
      </S.Row>
    </S.Banner>
  );
}
