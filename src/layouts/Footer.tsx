import { useId } from 'react';
import { Link } from 'react-router-dom';
import { Container } from '@/components/layout/Container';
import { Band } from '@/components/ui/Band';
import { site } from '@/content/site';
import { useNow } from '@/contexts/Now';
import { yangonParts } from '@/domain/dates';
import { paths } from '@/domain/paths';
import { homeLink, siteLinks } from '@/domain/publicScreens';
import * as texts from '@/texts/footer';
import * as S from './Footer.styles';
import { FooterPrograms } from './FooterPrograms';
import { FooterReach } from './FooterReach';
import { SocialLinks } from './SocialLinks';

export function Footer() {
  const quickLinksId = useId();
  const { year } = yangonParts(useNow());
  return (
    <S.Footer>
      <Band />
      <Container>
        <S.Columns>
          <S.About>
            <S.Greeting
              src="/assets/greeting.webp"
              alt={texts.greetingAlt}
              width={684}
              height={218}
              loading="lazy"
              decoding="async"
            />
            <p>{site.about}</p>
          </S.About>
          <nav aria-labelledby={quickLinksId}>
            <S.Heading id={quickLinksId}>{texts.linksHeading}</S.Heading>
            <S.List>
              {[homeLink, ...siteLinks].map(({ label, to }) => (
                <li key={to}>
                  <S.FootLink as={Link} to={to}>
                    {label}
                  </S.FootLink>
                </li>
              ))}
            </S.List>
          </nav>
          <FooterPrograms />
          <FooterReach />
        </S.Columns>
        <S.Legal>
          <p>{texts.rights(year, site.name)}</p>
          <S.FootLink as={Link} to={paths.privacy}>
            {texts.privacyLink}
          </S.FootLink>
          <SocialLinks />
        </S.Legal>
      </Container>
    </S.Footer>
  );
}
