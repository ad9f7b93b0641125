import { Menu } from 'lucide';
import { useEffect } from 'react';
import styled from 'styled-components';
import { IconButton } from '@/components/ui/Button';
import { LazySection } from '@/components/ui/ErrorBoundary';
import { Icon } from '@/components/ui/Icon';
import { lazyScreen } from '@/components/ui/lazyScreen';
import { media } from '@/theme/theme';
import { useDisclosure } from './useDisclosure';

const MenuButton = styled(IconButton)`
  ${media.navWide} {
    display: none;
  }
`;

/** The code of the menu waits this long after hydration, so that it delays nothing else. */
const LOAD_MENU_AFTER_MS = 2000;

const loadMenuSheet = () => import(/* webpackChunkName: "menu" */ './MenuSheet');
const MenuSheet = lazyScreen('MenuSheet', loadMenuSheet);

const MENU_SHEET_ID = 'site-menu';

export function MobileMenu({ popoverId }: { popoverId: string }) {
  // If the popover is open at hydration, the sheet replaces it. The sheet closes when the window becomes wide.
  const { isOpen, close, toggle } = useDisclosure({ popoverId, closesOutside: media.navNarrow });

  useEffect(() => {
    const timer = setTimeout(() => void loadMenuSheet().catch(() => undefined), LOAD_MENU_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      <MenuButton
        aria-label="Open menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? MENU_SHEET_ID : undefined}
        // Before hydration the browser opens the popover. Afterwards `toggle` opens the sheet instead.
        popoverTarget={popoverId}
        onClick={toggle}
      >
        <Icon of={Menu} size={28} />
      </MenuButton>
      {isOpen && (
        <LazySection>
          <MenuSheet id={MENU_SHEET_ID} onClose={close} />
        </LazySection>
      )}
    </>
  );
}
