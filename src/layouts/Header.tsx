import { Menu } from 'lucide';
import { useEffect } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { Container } from '@/components/layout/Container';
import { IconButton, LinkButton } from '@/components/ui/Button';
import { LazySection } from '@/components/ui/ErrorBoundary';
import { Icon } from '@/components/ui/Icon';
import { lazyScreen } from '@/components/ui/lazyScreen';
import { applyPathOn } from '@/domain/paths';
import { homeLink, siteLinks } from '@/domain/publicScreens';
import * as texts from '@/texts/common';
import { onDark } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';
import { Brand } from './Brand';
import { LanguageLink } from './LanguageLink';
import { headerEntry, ProgramsMenu } from './ProgramsMenu';
import { useDisclosure } from './useDisclosure';

const HeaderFrame = styled.header`
  position: sticky;
  z-index: ${theme.layer.header};
  top: 0;
  border-bottom: 1px solid ${theme.colour.line};
  background: ${theme.colour.white};
  container-type: inline-size;

  ${media.print} {
    display: none;
  }
`;

/** Very large letters leave no room for Apply Now beside the menu button; the menu contains it too. */
const largeLetters = '@container (max-width: 19rem)';

const Bar = styled(Container)`
  display: flex;
  align-items: center;
  gap: 32px;
  min-height: 78px;

  ${media.navNarrow} {
    gap: 12px;
    min-height: 68px;

    > :first-child {
      margin-right: auto;
    }
  }

  ${media.phone} {
    gap: 8px;
  }

  /* Where the name does not fit beside the logo, it wraps to a line that is not seen. Fallback fonts are wider. */
  > :first-child {
    flex-wrap: wrap;
    height: 48px;
    overflow: hidden;
  }
`;

const List = styled.ul.attrs({ role: 'list' })`
  display: flex;
  gap: 4px;
`;

const Entry = styled(NavLink)`
  ${headerEntry}
`;

/** A popover on narrow screens only. It looks like the menu sheet, which covers it once scripts run. */
const Nav = styled.nav`
  all: unset;
  display: block;
  margin-left: auto;

  ${media.navNarrow} {
    display: none;

    &:popover-open {
      ${onDark}
      display: block;
      position: fixed;
      inset: 69px 0 0;
      padding: 7px ${theme.layout.gutter} 24px;
      background: ${theme.colour.forest};
      overflow: auto;

      > ${List} {
        display: block;

        * {
          color: inherit;
          font-size: ${theme.size.lead};
        }
      }
    }
  }
`;

const Language = styled.a`
  ${headerEntry}
  flex: none;

  ${media.phone} {
    padding-inline: 2px;
  }
`;

const Action = styled.div`
  flex: none;
  white-space: nowrap;

  ${largeLetters} {
    display: none;
  }

  ${media.phone} {
    > a {
      padding-inline: 8px;
    }
  }
`;

const MenuButton = styled(IconButton)`
  ${media.navWide} {
    display: none;
  }
`;

const loadSheet = () => import(/* webpackChunkName: "menu" */ './MenuSheet');
const MenuSheet = lazyScreen('MenuSheet', loadSheet);

const NAV_ID = 'site-nav';

const SHEET_ID = 'site-menu';

function MobileMenu() {
  const { isOpen, close, toggle } = useDisclosure({ popoverId: NAV_ID, media: media.navNarrow });

  // The sheet's code loads shortly after the page, so that opening it later causes no wait.
  useEffect(() => {
    const timer = setTimeout(() => void loadSheet().catch(() => undefined), 2000);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      <MenuButton
        aria-label="Open menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? SHEET_ID : undefined}
        popoverTarget={NAV_ID}
        onClick={toggle}
      >
        <Icon of={Menu} size={28} />
      </MenuButton>
      {isOpen && (
        <LazySection>
          <MenuSheet id={SHEET_ID} onClose={close} />
        </LazySection>
      )}
    </>
  );
}

export function Header() {
  const applyHere = applyPathOn(useLocation());
  return (
    <HeaderFrame>
      <Bar>
        <Brand />
        <Nav id={NAV_ID} popover="auto" aria-label="Main">
          <List>
            <li>
              <Entry to={homeLink.to} end>
                {homeLink.label}
              </Entry>
            </li>
            <ProgramsMenu />
            {siteLinks.map(({ label, to }) => (
              <li key={to}>
                <Entry to={to}>{label}</Entry>
              </li>
            ))}
          </List>
        </Nav>
        <LanguageLink as={Language} />
        <Action>
          <LinkButton to={applyHere} size="sm">
            {texts.applyLink}
          </LinkButton>
        </Action>
        <MobileMenu />
      </Bar>
    </HeaderFrame>
  );
}
