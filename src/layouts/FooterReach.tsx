import { Mail, MessageCircle, Phone } from 'lucide';
import { externalLink } from '@/components/ui/externalLink';
import { Icon } from '@/components/ui/Icon';
import { campuses } from '@/content/campuses';
import { messengers } from '@/content/messengers';
import { site } from '@/content/site';
import { isSample } from '@/domain/sampleAddress';
import * as texts from '@/texts/footer';
import * as S from './Footer.styles';

type Props = { email?: string };

export function FooterReach({ email = site.email }: Props) {
  return (
    <S.Reach>
      <S.Heading>{texts.reachHeading}</S.Heading>
      <S.Sites>
        {campuses.map(({ id, name, address }) => (
          <p key={id}>
            <S.SiteName>{name}</S.SiteName>
            {address}
          </p>
        ))}
      </S.Sites>
      <S.List>
        {site.phones.map(({ label, href }) => (
          <li key={href}>
            <S.FootLink href={href}>
              <Icon of={Phone} size={20} />
              {label}
            </S.FootLink>
          </li>
        ))}
        {messengers.map(({ name, label, href }) => (
          <li key={name}>
            <S.FootLink href={href} {...externalLink(href)}>
              <Icon of={MessageCircle} size={20} />
              {label}
            </S.FootLink>
          </li>
        ))}
        <li>
          {isSample(email) ? (
            <S.FootText>
              <Icon of={Mail} size={20} />
              {texts.sampleEmail(email)}
            </S.FootText>
          ) : (
            <S.FootLink href={`mailto:${email}`}>
              <Icon of={Mail} size={20} />
              {email}
            </S.FootLink>
          )}
        </li>
      </S.List>
    </S.Reach>
  );
}
