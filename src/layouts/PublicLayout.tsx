import { MapPin, Phone } from 'lucide';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { Container } from '@/components/layout/Container';
import { Icon } from '@/components/ui/Icon';
import { QuietLink } from '@/components/ui/SiteLink';
import { pageLanguage } from '@/content/college';
import { phoneLinks } from '@/content/collegeLinks';
import { site } from '@/content/site';
import { publicPaths as paths } from '@/domain/publicScreens';
import { onDark } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';
import { Footer } from './Footer';
import { Header } from './Header';
import { OfflineNotice } from './OfflineNotice';
import { PageMain, SkipLink } from './PageMain';
import { SocialLinks } from './SocialLinks';

const PageColumn = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;

  /* In a flex container, browsers do not divide a section between two sheets of paper. */
  ${media.print} {
    display: block;
    min-height: 0;
  }
`;

const TopBarFrame = styled.aside`
  ${onDark}
  background: ${theme.colour.forest};
  font-size: ${theme.size.small};

  ${media.navNarrow}, print {
    display: none;
  }
`;

const TopBarRow = styled(Container)`
  display: flex;
  align-items: center;
  gap: 32px;
  min-height: 44px;
`;

const ContactLink = styled(QuietLink)`
  > svg {
    color: ${theme.colour.padauk};
  }
`;

const SocialLinksEnd = styled.div`
  margin-left: auto;
`;

/** The line above the header. Narrow screens have its links in the menu. */
function TopBar() {
  const [phone] = phoneLinks();
  return (
    <TopBarFrame aria-label="Contact">
      <TopBarRow>
        <ContactLink to={paths.contact}>
          <Icon of={MapPin} size={18} />
          {site.place}
        </ContactLink>
        <ContactLink href={phone.href}>
          <Icon of={Phone} size={18} />
          {phone.label}
        </ContactLink>
        <SocialLinksEnd>
          <SocialLinks />
        </SocialLinksEnd>
      </TopBarRow>
    </TopBarFrame>
  );
}

/** The frame of every public page. On a Burmese page, only the content is in Burmese. */
export function PublicLayout() {
  const language = pageLanguage(useLocation().pathname);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);

  return (
    <PageColumn lang="en">
      <SkipLink />
      <TopBar />
      <Header />
      <OfflineNotice />
      <PageMain lang={language} />
      <Footer />
    </PageColumn>
  );
}
