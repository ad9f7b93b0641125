import { ExternalLink } from 'lucide';
import { useId } from 'react';
import { Icon } from '@/components/ui/Icon';
import { LinkButton } from '@/components/ui/LinkButton';
import { Picture } from '@/components/ui/Picture';
import { lms } from '@/content/lms';
import { site } from '@/content/site';
import * as S from './LmsPromo.styles';

/** The learning platform, and a link to it. */
export function LmsPromo() {
  const headingId = useId();
  return (
    <S.Promo aria-labelledby={headingId}>
      <S.Columns>
        <S.Words>
          <S.Heading id={headingId}>{lms.heading}</S.Heading>
          <S.Text>{lms.text}</S.Text>
          <LinkButton href={site.lmsUrl}>
            {lms.action}
            <Icon of={ExternalLink} size={20} />
          </LinkButton>
        </S.Words>
        <S.Scene>
          <Picture src={lms.image} alt={lms.alt} width={1000} height={520} />
        </S.Scene>
      </S.Columns>
    </S.Promo>
  );
}
