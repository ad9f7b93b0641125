import { ChevronDown, MapPin, Phone, X } from 'lucide';
import { useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { IconButton, LinkButton } from '@/components/ui/Button';
import { Dialog } from '@/components/ui/Dialog';
import { Icon } from '@/components/ui/Icon';
import { Stack } from '@/components/ui/primitives';
import { QuietLink } from '@/components/ui/SiteLink';
import { phoneLinks } from '@/content/college';
import { programMenu } from '@/content/programs/programSummaries';
import { site } from '@/content/site';
import { applyPathOn, paths, programAnchorPath } from '@/domain/paths';
import { homeLink, siteLinks } from '@/domain/publicScreens';
import * as texts from '@/texts/common';
import { onDark } from '@/theme/mixins';
import { theme } from '@/theme/theme';
import { Brand } from './Brand';
import { LanguageLink } from './LanguageLink';
import { SocialLinks } from './SocialLinks';

const Sheet = styled(Dialog)`
  ${onDark}
  flex-direction: column;
  background: ${theme.colour.forest};
  overflow: hidden auto;
  overscroll-behavior: contain;
`;

const Top = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  min-height: 68px;
  padding-inline: ${theme.layout.gutter};
`;

const Nav = styled.nav`
  flex: none;
  padding: 8px ${theme.layout.gutter} 24px;
`;

const List = styled.ul.attrs({ role: 'list' })``;

const Entry = styled.a`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 53px;
  border-bottom: 1px solid rgb(140 203 168 / .28);
  font: 700 ${theme.size.s3} / 1.1 ${theme.font.display};
  text-decoration: none;
  list-style: none;
  cursor: pointer;

  &::-webkit-details-marker {
    display: none;
  }

  &[aria-current='page'] {
    color: ${theme.colour.padauk};
  }
`;

const Programs = styled.details`
  &[open] > ${Entry} > svg {
    transform: rotate(180deg);
  }
`;

const Sublist = styled.ul.attrs({ role: 'list' })`
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

const Foot = styled(Stack)`
  flex: none;
  margin-top: auto;
  padding: 20px ${theme.layout.gutter} 8px;
  background: ${darkForest};
`;

const Apply = styled.div`
  position: sticky;
  bottom: 0;
  flex: none;
  padding: 8px ${theme.layout.gutter} 16px;
  background: ${darkForest};
`;

const Way = styled(QuietLink)`
  display: flex;
  gap: 12px;

  > svg {
    color: ${theme.colour.padauk};
  }
`;

type Props = { id: string; onClose: () => void };

export function MenuSheet({ id, onClose }: Props) {
  const closeButton = useRef<HTMLButtonElement>(null);
  const [phone] = phoneLinks();
  const applyHere = applyPathOn(useLocation());

  return (
    <Sheet id={id} aria-label="Menu" initialFocus={closeButton} onClose={onClose}>
      <Top>
        <Brand logo="/assets/logo-light.svg" />
        <IconButton ref={closeButton} aria-label="Close menu" onClick={onClose}>
          <Icon of={X} size={28} />
        </IconButton>
      </Top>
      <Nav aria-label="Mobile">
        <List>
          <li>
            <Entry as={NavLink} to={homeLink.to} end>
              {homeLink.label}
            </Entry>
          </li>
          <li>
            <Programs open>
              <Entry as="summary">
                {texts.programsLink}
                <Icon of={ChevronDown} size={24} />
              </Entry>
              <Sublist>
                {programMenu.map(({ id: program, name, logo }) => (
                  <li key={program}>
                    <ProgramLink to={programAnchorPath(program)}>
                      <img src={logo} alt="" width={36} height={36} />
                      {name}
                    </ProgramLink>
                  </li>
                ))}
              </Sublist>
            </Programs>
          </li>
          {siteLinks.map(({ label, to }) => (
            <li key={to}>
              <Entry as={NavLink} to={to}>
                {label}
              </Entry>
            </li>
          ))}
        </List>
      </Nav>
      <Foot $gap={8}>
        <LanguageLink as={Way} />
        <Way href={phone.href}>
          <Icon of={Phone} size={20} />
          {phone.label}
        </Way>
        <Way to={paths.contact}>
          <Icon of={MapPin} size={20} />
          {site.place}
        </Way>
        <div>
          <SocialLinks size="lg" />
        </div>
      </Foot>
      <Apply>
        <LinkButton to={applyHere} tone="gold" isBlock>
          {texts.applyLink}
        </LinkButton>
      </Apply>
    </Sheet>
  );
}
