import { MapPin, Phone } from 'lucide';
import { Link } from 'react-router-dom';
import { Icon } from '@/components/ui/Icon';
import { site } from '@/content/site';
import { paths } from '@/domain/paths';
import * as texts from '@/texts/layout';
import { SocialLinks } from './SocialLinks';
import * as S from './TopBar.styles';

/** The college's contact details above the header on wide screens; narrow ones have them in the menu. */
export function TopBar() {
  const [phone] = site.phones;
  return (
    <S.TopBar aria-label={texts.contactLabel}>
      <S.Row>
        <S.Way as={Link} to={paths.contact}>
          <Icon of={MapPin} size={18} />
          {site.place}
        </S.Way>
        <S.Way href={phone.href}>
          <Icon of={Phone} size={18} />
          {phone.label}
        </S.Way>
        <S.Socials>
          <SocialLinks />
        </S.Socials>
      </S.Row>
    </S.TopBar>
  );
}
