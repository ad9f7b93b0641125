import { ExternalLink, Mail, MessageCircle, Phone } from 'lucide';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Container } from '@/components/layout/Container';
import { Band } from '@/components/ui/Band';
import { Icon } from '@/components/ui/Icon';
import { Row, Stack } from '@/components/ui/primitives';
import { QuietLink } from '@/components/ui/SiteLink';
import { campuses } from '@/content/campuses';
import { college, messengers, phoneLinks } from '@/content/college';
import { programMenu } from '@/content/programs/programSummaries';
import { site } from '@/content/site';
import { useNow } from '@/contexts/Now';
import { yangonParts } from '@/domain/dates';
import { textLanguage } from '@/domain/language';
import { paths, programAnchorPath } from '@/domain/paths';
import { homeLink, siteLinks } from '@/domain/publicScreens';
import { onDark } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';
import { LanguageLink } from './LanguageLink';
import { SocialLinks } from './SocialLinks';

function FooterLinks({ heading, children }: { heading: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <nav aria-labelledby={headingId}>
      <Heading id={headingId}>{heading}</Heading>
      <List>{children}</List>
    </nav>
  );
}

function FooterReach() {
  return (
    <Reach>
      <Heading>Visit or call</Heading>
      <Sites>
        {campuses().map(({ id, name, address }) => (
          <p key={id}>
            <SiteName>{name}</SiteName>
            <span lang={textLanguage(address)}>{address}</span>
          </p>
        ))}
      </Sites>
      <List>
        {phoneLinks().map(({ label, href }) => (
          <li key={href}>
            <FootLink href={href}>
              <Icon of={Phone} size={20} />
              {label}
            </FootLink>
          </li>
        ))}
        {messengers().map(({ name, label, href }) => (
          <PhoneItem key={name}>
            <FootLink href={href}>
              <Icon of={MessageCircle} size={20} />
              {label}
            </FootLink>
          </PhoneItem>
        ))}
        <li>
          <FootLink href={`mailto:${college().email}`}>
            <Icon of={Mail} size={20} />
            {college().email}
          </FootLink>
        </li>
      </List>
    </Reach>
  );
}

const FooterFrame = styled.footer`
  ${onDark}
  background: ${theme.colour.forest};

  ${media.print} {
    display: none;
  }
`;

const Columns = styled.div`
  display: grid;
  grid-template-columns: 1.5fr .8fr 1fr 1.7fr;
  gap: 32px ${theme.gap.columns};
  padding-block: clamp(48px, 6vw, 88px) 48px;

  ${media.adminNarrow} {
    grid-template-columns: 4fr 5fr;
  }
`;

const About = styled(Stack)`
  max-width: 22em;
  color: ${theme.colour.textOnForest};

  ${media.phone} {
    grid-column: 1 / -1;
  }
`;

const Greeting = styled.img`
  width: 220px;
  margin-bottom: 8px;
`;

const Heading = styled.h2`
  margin-bottom: 10px;
  font-size: ${theme.size.lead};
  letter-spacing: 0;
`;

const List = styled.ul.attrs({ role: 'list' })``;

const FootLink = styled(QuietLink)`
  min-width: 44px;
  color: ${theme.colour.textOnForest};
`;

/** Phones alone show it: wide screens have the same links as icons or on the contact page (D-63). */
const PhoneItem = styled.li`
  ${media.severalColumns} {
    display: none;
  }
`;

const Reach = styled.address`
  color: ${theme.colour.textOnForest};
  font-style: normal;

  ${media.phone} {
    grid-column: 1 / -1;
  }
`;

const Sites = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 24px;
  margin-bottom: 14px;

  ${media.phone} {
    grid-template-columns: 1fr;
    gap: 16px;
  }
`;

const SiteName = styled.b`
  display: block;
  color: ${theme.colour.padauk};
  font-family: ${theme.font.display};
`;

const Legal = styled(Row)`
  padding-block: 20px 28px;
  border-top: 1px solid rgb(140 203 168 / .3);
  color: var(--text-2);
  font-size: ${theme.size.small};
`;

export function Footer() {
  const { year } = yangonParts(useNow());
  return (
    <FooterFrame>
      <Band />
      <Container>
        <Columns>
          <About $gap={16}>
            <Greeting
              src="/assets/greeting.webp"
              alt="မင်္ဂလာပါ (Mingalaba, hello)"
              width={684}
              height={218}
              loading="lazy"
              decoding="async"
            />
            <p>{site.about}</p>
          </About>
          <FooterLinks heading="Quick links">
            {[homeLink, ...siteLinks].map(({ label, to }) => (
              <li key={to}>
                <FootLink to={to}>{label}</FootLink>
              </li>
            ))}
          </FooterLinks>
          <FooterLinks heading="Programs">
            {programMenu.map(({ id, name }) => (
              <li key={id}>
                <FootLink to={programAnchorPath(id)}>{name}</FootLink>
              </li>
            ))}
            <li>
              <FootLink to={paths.nccProgram}>National Cadet Corps</FootLink>
            </li>
            <li>
              <FootLink href={college().lms}>
                LMS platform
                <Icon of={ExternalLink} size={18} />
              </FootLink>
            </li>
          </FooterLinks>
          <FooterReach />
        </Columns>
        <Legal $gap={32} $rowGap={12} $isSpread>
          <p>{`© ${year} ${site.name}. All rights reserved.`}</p>
          <FootLink to={paths.privacy}>Privacy</FootLink>
          <LanguageLink as={FootLink} />
          <SocialLinks />
        </Legal>
      </Container>
    </FooterFrame>
  );
}
