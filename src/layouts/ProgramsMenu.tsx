import { ChevronDown } from 'lucide';
import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import styled from 'styled-components';
import { listen } from '@/browser/listen';
import { Icon } from '@/components/ui/Icon';
import { paths } from '@/domain/paths';
import * as texts from '@/texts/common';
import { media, theme } from '@/theme/theme';
import { headerLinkStyle } from './headerLinkStyle';
import { ProgramsPanel } from './ProgramsPanel';
import { useDisclosure } from './useDisclosure';

const MenuItem = styled.li`
  position: relative;
  anchor-name: --programs;

  /* Narrow screens hide the button and show its text here. */
  ${media.navNarrow} {
    &::before {
      content: '${texts.programsLink}';
    }
  }
`;

const MenuButton = styled.button.attrs({ type: 'button' })`
  ${headerLinkStyle}

  ${media.navNarrow} {
    display: none;
  }

  > svg {
    transition: transform ${theme.motion.base};
  }

  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
`;

export function ProgramsMenu() {
  const isOnProgramPage = useLocation().pathname.startsWith(paths.programs);
  const menuItem = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const { isOpen, close, toggle } = useDisclosure({ popoverId: panelId, closesOutside: media.navWide });

  const closeOnOutsidePress = useEffectEvent(({ target }: Event) => {
    if (target instanceof Node && !menuItem.current?.contains(target)) close();
  });
  useEffect(() => (isOpen ? listen(document, ['pointerdown'], closeOnOutsidePress) : undefined), [isOpen]);

  function handleKeyDown({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !isOpen) return;
    close();
    button.current?.focus();
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  }

  return (
    <MenuItem ref={menuItem} onKeyDown={handleKeyDown} onBlur={handleBlur}>
      <MenuButton
        ref={button}
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-current={isOnProgramPage ? 'page' : undefined}
        popoverTarget={panelId}
        onClick={toggle}
      >
        {texts.programsLink}
        <Icon of={ChevronDown} size={18} />
      </MenuButton>
      <ProgramsPanel id={panelId} isOpen={isOpen === true} />
    </MenuItem>
  );
}
