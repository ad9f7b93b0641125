import { ExternalLink } from 'lucide';
import { useId } from 'react';
import { Icon } from '@/components/ui/Icon';
import { LinkButton } from '@/components/ui/LinkButton';
import { Picture } from '@/components/ui/Picture';
import { lms } from '@/content/lms';
import { site } from '@/content/site';
import { askPath } from '@/domain/paths';
import { isSample } from '@/domain/sampleAddress';
import * as S from './LmsPromo.styles';

type Props = { url?: string };

/** The learning platform. Until its address is set, the button leads to the contact form. */
export function LmsPromo({ url = site.lmsUrl }: Props) {
  const headingId = useId();
  return (
    <S.Promo aria-labelledby={headingId}>
      <S.Columns>
        <S.Words>
          <S.Heading id={headingId}>{lms.heading}</S.Heading>
          <S.Text>{lms.text}</S.Text>
          {isSample(url) ? (
            <>
              <S.Text>{lms.ask.text}</S.Text>
              <LinkButton to={askPath(lms.ask.subject)}>{lms.ask.action}</LinkButton>
            </>
          ) : (
            <LinkButton href={url}>
              {lms.action}
              <Icon of={ExternalLink} size={20} />
            </LinkButton>
          )}
        </S.Words>
        <S.Scene>
          <Picture src={lms.image} alt={lms.alt} width={1000} height={520} />
        </S.Scene>
      </S.Columns>
    </S.Promo>
  );
}
