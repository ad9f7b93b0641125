import { ChevronDown, MapPin, Phone, X } from 'lucide';
import { useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { IconButton, LinkButton } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Icon } from '@/components/ui/Icon';
import { Stack } from '@/components/ui/primitives';
import { QuietLink } from '@/components/ui/SiteLink';
import { phoneLinks } from '@/content/collegeLinks';
import { programMenu } from '@/content/programs/programSummaries';
import { site } from '@/content/site';
import { applyPathFor, paths, programAnchorPath } from '@/domain/paths';
import { homeLink, siteLinks } from '@/domain/publicScreens';
import * as texts from '@/texts/common';
import { onDark } from '@/theme/mixins';
import { theme } from '@/theme/theme';
import { Brand } from './Brand';
import { LanguageLink } from './LanguageLink';
import { SocialLinks } from './SocialLinks';

const SheetDialog = styled(Dialog)`
  ${onDark}
  flex-direction: column;
  background: ${theme.colour.forest};
  overflow: hidden auto;
  overscroll-behavior: contain;
`;

const SheetHead = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  min-height: 68px;
  padding-inline: ${theme.layout.gutter};
`;

const MobileNav = styled.nav`
  flex: none;
  padding: 8px ${theme.layout.gutter} 24px;
`;

const MenuList = styled.ul.attrs({ role: 'list' })``;

const MenuEntry = styled.a`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 53px;
  border-bottom: 1px solid rgb(140 203 168 / .28);
  font: 700 ${theme.size.s3} / 1.1 ${theme.font.display};
  text-decoration: none;
  /* The entry of the programs is a summary. A chevron replaces its marker. */
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }

  &[aria-current='page'] {
    color: ${theme.colour.padauk};
  }
`;

const ProgramsDetails = styled.details`
  &[open] > ${MenuEntry} > svg {
    transform: rotate(180deg);
  }
`;

const ProgramList = styled.ul.attrs({ role: 'list' })`
  padding: 8px 0 12px;
`;

const ProgramLink = styled(Link)`
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 48px;
  font-size: ${theme.size.lead};
  font-weight: 600;
  text-decoration: none;
`;

const darkForest = `linear-gradient(rgb(0 0 0 / .18) 0 0), ${theme.colour.forest}`;

const SheetFoot = styled(Stack)`
  flex: none;
  margin-top: auto;
  padding: 20px ${theme.layout.gutter} 8px;
  background: ${darkForest};
`;

const ApplyBar = styled.div`
  position: sticky;
  bottom: 0;
  flex: none;
  padding: 8px ${theme.layout.gutter} 16px;
  background: ${darkForest};
`;

const FootLink = styled(QuietLink)`
  display: flex;
  gap: 12px;

  > svg {
    color: ${theme.colour.padauk};
  }
`;

export function MenuSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const closeButton = useRef<HTMLButtonElement>(null);
  const [mainPhone] = phoneLinks();
  const applyAddress = applyPathFor(useLocation());

  return (
    <SheetDialog id={id} aria-label="Menu" initialFocus={closeButton} onCloseRequest={onClose}>
      <SheetHead>
        <Brand logo="/assets/logo-light.svg" />
        <IconButton ref={closeButton} aria-label="Close menu" onClick={onClose}>
          <Icon of={X} size={28} />
        </IconButton>
      </SheetHead>
      <MobileNav aria-label="Mobile">
        <MenuList>
          <li>
            <MenuEntry as={NavLink} to={homeLink.to} end>
              {homeLink.label}
            </MenuEntry>
          </li>
          <li>
            <ProgramsDetails open>
              <MenuEntry as="summary">
                {texts.programsLink}
                <Icon of={ChevronDown} size={24} />
              </MenuEntry>
              <ProgramList>
                {programMenu.map(({ id: programId, name, logo }) => (
                  <li key={programId}>
                    <ProgramLink to={programAnchorPath(programId)}>
                      <img src={logo} alt="" width={36} height={36} />
                      {name}
                    </ProgramLink>
                  </li>
                ))}
              </ProgramList>
            </ProgramsDetails>
          </li>
          {siteLinks.map(({ label, to }) => (
            <li key={to}>
              <MenuEntry as={NavLink} to={to}>
                {label}
              </MenuEntry>
            </li>
          ))}
        </MenuList>
      </MobileNav>
      <SheetFoot $gap={8}>
        <LanguageLink linkComponent={FootLink} />
        <FootLink href={mainPhone.href}>
          <Icon of={Phone} size={20} />
          {mainPhone.label}
        </FootLink>
        <FootLink to={paths.contact}>
          <Icon of={MapPin} size={20} />
          {site.place}
        </FootLink>
        <div>
          <SocialLinks size="lg" />
        </div>
      </SheetFoot>
      <ApplyBar>
        <LinkButton to={applyAddress} tone="gold" isBlock>
          {texts.applyLink}
        </LinkButton>
      </ApplyBar>
    </SheetDialog>
  );
}
