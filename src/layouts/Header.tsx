import { NavLink, useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { Container } from '@/components/layout/Container';
import { LinkButton } from '@/components/ui/Button';
import { applyPathFor } from '@/domain/paths';
import { homeLink, siteLinks } from '@/domain/publicScreens';
import * as texts from '@/texts/common';
import { onDark } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';
import { Brand } from './Brand';
import { headerLinkStyle } from './headerLinkStyle';
import { LanguageLink } from './LanguageLink';
import { MobileMenu } from './MobileMenu';
import { ProgramsMenu } from './ProgramsMenu';

const WIDE_HEADER_PX = 78;
const NARROW_HEADER_PX = 68;
const BORDER_PX = 1;

const HeaderFrame = styled.header`
  position: sticky;
  z-index: ${theme.layer.header};
  top: 0;
  border-bottom: ${BORDER_PX}px solid ${theme.colour.line};
  background: ${theme.colour.white};
  container-type: inline-size;

  ${media.print} {
    display: none;
  }
`;

/** With large letters the header has no room for Apply Now. The menu also has this link. */
const noRoomForApply = '@container (max-width: 19rem)';

const HeaderRow = styled(Container)`
  display: flex;
  align-items: center;
  gap: 32px;
  min-height: ${WIDE_HEADER_PX}px;

  ${media.navNarrow} {
    gap: 12px;
    min-height: ${NARROW_HEADER_PX}px;
  }

  ${media.phone} {
    gap: 8px;
  }
`;

/** In a wide fallback font, the name can be too wide for the row. It then wraps below the logo and is cut off. */
const HeaderBrand = styled(Brand)`
  flex-wrap: wrap;
  height: 48px;
  overflow: hidden;

  ${media.navNarrow} {
    margin-right: auto;
  }
`;

const NavList = styled.ul.attrs({ role: 'list' })`
  display: flex;
  gap: 4px;
`;

const NavEntry = styled(NavLink)`
  ${headerLinkStyle}
`;

const openPopoverStyle = css`
  ${onDark}
  display: block;
  position: fixed;
  inset: ${NARROW_HEADER_PX + BORDER_PX}px 0 0;
  padding: 7px ${theme.layout.gutter} 24px;
  background: ${theme.colour.forest};
  overflow: auto;

  > ${NavList} {
    display: block;

    * {
      color: inherit;
      font-size: ${theme.size.lead};
    }
  }
`;

/** Narrow screens hide these links. Until React hydrates the page, the menu button opens them as a popover. */
const MainNav = styled.nav`
  /* Removes the styles that browsers give every popover. */
  all: unset;
  display: block;
  margin-left: auto;

  ${media.navNarrow} {
    display: none;

    &:popover-open {
      ${openPopoverStyle}
    }
  }
`;

const LanguageAnchor = styled.a`
  ${headerLinkStyle}
  flex: none;

  ${media.phone} {
    padding-inline: 2px;
  }
`;

const ApplyAction = styled.div`
  flex: none;
  white-space: nowrap;

  ${noRoomForApply} {
    display: none;
  }

  ${media.phone} {
    > a {
      padding-inline: 8px;
    }
  }
`;

const MAIN_NAV_ID = 'site-nav';

export function Header() {
  const applyAddress = applyPathFor(useLocation());
  return (
    <HeaderFrame>
      <HeaderRow>
        <HeaderBrand />
        <MainNav id={MAIN_NAV_ID} popover="auto" aria-label="Main">
          <NavList>
            <li>
              <NavEntry to={homeLink.to} end>
                {homeLink.label}
              </NavEntry>
            </li>
            <ProgramsMenu />
            {siteLinks.map(({ label, to }) => (
              <li key={to}>
                <NavEntry to={to}>{label}</NavEntry>
              </li>
            ))}
          </NavList>
        </MainNav>
        <LanguageLink linkComponent={LanguageAnchor} />
        <ApplyAction>
          <LinkButton to={applyAddress} size="sm">
            {texts.applyLink}
          </LinkButton>
        </ApplyAction>
        <MobileMenu popoverId={MAIN_NAV_ID} />
      </HeaderRow>
    </HeaderFrame>
  );
}
