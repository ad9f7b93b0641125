import { Menu } from 'lucide';
import { Suspense, useEffect, useRef } from 'react';
import styled from 'styled-components';
import { ErrorBoundary } from '@/components/ui/ErrorBoundary';
import { Icon } from '@/components/ui/Icon';
import { lazyScreen } from '@/components/ui/lazyScreen';
import * as texts from '@/texts/layout';
import { media } from '@/theme/media';
import { useDisclosure } from './useDisclosure';

const MenuButton = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: 48px;
  height: 48px;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.control};
  background: none;

  ${media.navWide} {
    display: none;
  }
`;

const loadSheet = () => import(/* webpackChunkName: "menu" */ './MenuSheet');
const MenuSheet = lazyScreen('MenuSheet', loadSheet);

/** The id of the header's list of links, which is the menu of narrow screens without scripts. */
export const NAV_ID = 'site-nav';

const SHEET_ID = 'site-menu';

/** The menu of narrow screens: a button and its sheet. */
export function MobileMenu() {
  const { isOpen, close, toggle } = useDisclosure(NAV_ID);
  const button = useRef<HTMLButtonElement>(null);

  // The sheet's code loads shortly after the page, so that opening it later causes no wait.
  useEffect(() => {
    const timer = setTimeout(() => void loadSheet().catch(() => undefined), 2000);
    return () => clearTimeout(timer);
  }, []);

  function handleClose() {
    close();
    button.current?.focus();
  }

  return (
    <>
      <MenuButton
        ref={button}
        type="button"
        aria-label={texts.openMenuButton}
        aria-expanded={isOpen}
        aria-controls={isOpen ? SHEET_ID : undefined}
        popoverTarget={NAV_ID}
        onClick={toggle}
      >
        <Icon of={Menu} size={28} />
      </MenuButton>
      {isOpen && (
        <ErrorBoundary>
          <Suspense>
            <MenuSheet id={SHEET_ID} onClose={handleClose} />
          </Suspense>
        </ErrorBoundary>
      )}
    </>
  );
}
