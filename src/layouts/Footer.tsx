import { ExternalLink, Mail, MessageCircle, Phone } from 'lucide';
import { type ReactNode, useId } from 'react';
import styled from 'styled-components';
import { Container } from '@/components/layout/Container';
import { Band } from '@/components/ui/Band';
import { Icon } from '@/components/ui/Icon';
import { Row, Stack } from '@/components/ui/primitives';
import { QuietLink } from '@/components/ui/SiteLink';
import { campuses } from '@/content/campuses';
import { college } from '@/content/college';
import { messengerLinks, phoneLinks } from '@/content/collegeLinks';
import { programMenu } from '@/content/programs/programSummaries';
import { site } from '@/content/site';
import { useNow } from '@/contexts/Now';
import { yangonParts } from '@/domain/displayDates';
import { textLanguage } from '@/domain/language';
import { paths, programAnchorPath } from '@/domain/paths';
import { homeLink, siteLinks } from '@/domain/publicScreens';
import { onDark } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';
import { LanguageLink } from './LanguageLink';
import { SocialLinks } from './SocialLinks';

function LinkColumn({ heading, children }: { heading: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <nav aria-labelledby={headingId}>
      <ColumnHeading id={headingId}>{heading}</ColumnHeading>
      <LinkList>{children}</LinkList>
    </nav>
  );
}

function FooterContact() {
  return (
    <ContactColumn>
      <ColumnHeading>Visit or call</ColumnHeading>
      <CampusAddresses>
        {campuses().map(({ id, name, address }) => (
          <p key={id}>
            <CampusName>{name}</CampusName>
            <span lang={textLanguage(address)}>{address}</span>
          </p>
        ))}
      </CampusAddresses>
      <LinkList>
        {phoneLinks().map(({ label, href }) => (
          <li key={href}>
            <FooterLink href={href}>
              <Icon of={Phone} size={20} />
              {label}
            </FooterLink>
          </li>
        ))}
        {messengerLinks().map(({ name, label, href }) => (
          <PhoneOnlyItem key={name}>
            <FooterLink href={href}>
              <Icon of={MessageCircle} size={20} />
              {label}
            </FooterLink>
          </PhoneOnlyItem>
        ))}
        <li>
          <FooterLink href={`mailto:${college().email}`}>
            <Icon of={Mail} size={20} />
            {college().email}
          </FooterLink>
        </li>
      </LinkList>
    </ContactColumn>
  );
}

const FooterFrame = styled.footer`
  ${onDark}
  background: ${theme.colour.forest};

  ${media.print} {
    display: none;
  }
`;

const FooterColumns = styled.div`
  display: grid;
  grid-template-columns: 1.5fr .8fr 1fr 1.7fr;
  gap: 32px ${theme.gap.columns};
  padding-block: clamp(48px, 6vw, 88px) 48px;

  ${media.tablet} {
    grid-template-columns: 4fr 5fr;
  }
`;

const AboutColumn = styled(Stack)`
  max-width: 22em;
  color: ${theme.colour.textOnForest};

  ${media.phone} {
    grid-column: 1 / -1;
  }
`;

const GreetingImage = styled.img`
  width: 220px;
  margin-bottom: 8px;
`;

const ColumnHeading = styled.h2`
  margin-bottom: 10px;
  font-size: ${theme.size.lead};
  letter-spacing: 0;
`;

const LinkList = styled.ul.attrs({ role: 'list' })``;

const FooterLink = styled(QuietLink)`
  min-width: 44px;
  color: ${theme.colour.textOnForest};
`;

/** Wide screens have these links as icons or on the contact page. */
const PhoneOnlyItem = styled.li`
  ${media.severalColumns} {
    display: none;
  }
`;

const ContactColumn = styled.address`
  color: ${theme.colour.textOnForest};
  font-style: normal;

  ${media.phone} {
    grid-column: 1 / -1;
  }
`;

const CampusAddresses = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 24px;
  margin-bottom: 14px;

  ${media.phone} {
    grid-template-columns: 1fr;
    gap: 16px;
  }
`;

const CampusName = styled.b`
  display: block;
  color: ${theme.colour.padauk};
  font-family: ${theme.font.display};
`;

const LegalRow = styled(Row)`
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
        <FooterColumns>
          <AboutColumn $gap={16}>
            <GreetingImage
              src="/assets/greeting.webp"
              alt="မင်္ဂလာပါ (Mingalaba, hello)"
              width={684}
              height={218}
              loading="lazy"
              decoding="async"
            />
            <p>{site.about}</p>
          </AboutColumn>
          <LinkColumn heading="Quick links">
            {[homeLink, ...siteLinks].map(({ label, to }) => (
              <li key={to}>
                <FooterLink to={to}>{label}</FooterLink>
              </li>
            ))}
          </LinkColumn>
          <LinkColumn heading="Programs">
            {programMenu.map(({ id, name }) => (
              <li key={id}>
                <FooterLink to={programAnchorPath(id)}>{name}</FooterLink>
              </li>
            ))}
            <li>
              <FooterLink to={paths.nccProgram}>National Cadet Corps</FooterLink>
            </li>
            <li>
              <FooterLink href={college().lms}>
                LMS platform
                <Icon of={ExternalLink} size={18} />
              </FooterLink>
            </li>
          </LinkColumn>
          <FooterContact />
        </FooterColumns>
        <LegalRow $gap={32} $rowGap={12} $isSpread>
          <p>{`© ${year} ${site.name}. All rights reserved.`}</p>
          <FooterLink to={paths.privacy}>Privacy</FooterLink>
          <LanguageLink linkComponent={FooterLink} />
          <SocialLinks />
        </LegalRow>
      </Container>
    </FooterFrame>
  );
}
