import { MapPin, Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { site } from '@/content/site';
import { paths } from '@/domain/paths';
import { SocialLinks } from './SocialLinks';
import * as S from './TopBar.styles';

/** How to reach the college, above the header on wide screens; on narrow ones the menu carries the same. */
export function TopBar() {
  const [phone] = site.phones;
  return (
    <S.TopBar aria-label="Contact">
      <S.Row>
        <S.Way as={Link} to={paths.contact}>
          <MapPin size={18} aria-hidden />
          {site.place}
        </S.Way>
        <S.Way href={phone.href}>
          <Phone size={18} aria-hidden />
          {phone.label}
        </S.Way>
        <S.Socials>
          <SocialLinks />
        </S.Socials>
      </S.Row>
    </S.TopBar>
  );
}
