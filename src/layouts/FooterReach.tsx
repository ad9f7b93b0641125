import { Mail, MessageCircle, Phone } from 'lucide';
import { externalLink, isExternal, NewTabNote } from '@/components/ui/externalLink';
import { Icon } from '@/components/ui/Icon';
import { campuses } from '@/content/campuses';
import { messengers } from '@/content/messengers';
import { site } from '@/content/site';
import * as texts from '@/texts/footer';
import * as S from './Footer.styles';

export function FooterReach() {
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
          <S.PhoneItem key={name}>
            <S.FootLink href={href} {...externalLink(href)}>
              <Icon of={MessageCircle} size={20} />
              {label}
              {isExternal(href) && <NewTabNote />}
            </S.FootLink>
          </S.PhoneItem>
        ))}
        <li>
          <S.FootLink href={`mailto:${site.email}`}>
            <Icon of={Mail} size={20} />
            {site.email}
          </S.FootLink>
        </li>
      </S.List>
    </S.Reach>
  );
}
