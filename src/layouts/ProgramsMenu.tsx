import { ChevronDown } from 'lucide';
import { type FocusEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { listen } from '@/browser/listen';
import { bandImage } from '@/components/ui/Band';
import { Icon } from '@/components/ui/Icon';
import { programMenu } from '@/content/programs/programSummaries';
import { paths, programAnchorPath } from '@/domain/paths';
import * as texts from '@/texts/common';
import { media, type ProgramColourway, theme } from '@/theme/theme';
import { headerLinkStyle } from './headerLinkStyle';
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

const PANEL_GAP_PX = 16;
const PANEL_OUTDENT_PX = 20;

const placeInMenuItem = css`
  position: absolute;
  left: -${PANEL_OUTDENT_PX}px;
  top: calc(100% + ${PANEL_GAP_PX}px);
`;

const placeOfPopover = css`
  position: fixed;
  /* Roughly below the button, for browsers without anchors, which ignore the two lines with anchor(). */
  inset: 136px auto auto 45%;
  position-anchor: --programs;
  top: calc(anchor(bottom) + ${PANEL_GAP_PX}px);
  left: calc(anchor(left) - ${PANEL_OUTDENT_PX}px);
  margin: 0;
`;

/** Before hydration the browser opens the panel as a popover. Afterwards React removes `popover` to open the panel. */
const ProgramPanel = styled.div`
  ${placeInMenuItem}
  width: 408px;
  padding: 12px;
  border: 1px solid ${theme.colour.line};
  border-radius: 0 0 ${theme.radius.card} ${theme.radius.card};
  background: ${theme.colour.white};
  box-shadow: ${theme.elevation.floating};

  ${media.navWide} {
    &::before {
      content: '';
      position: absolute;
      inset: -1px -1px auto;
      height: 12px;
      background: ${bandImage('forest')};
    }
  }

  &[popover] {
    display: none;

    /* Narrow screens show the programs as a plain part of the navigation, without a panel that opens. */
    ${media.navNarrow} {
      all: unset;
    }
  }

  &:popover-open {
    ${placeOfPopover}
    display: block;
    overflow: visible;
    color: inherit;
  }
`;

const ProgramList = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: 4px;
  padding-top: 12px;
`;

const ProgramName = styled.span`
  display: block;
  font: 700 ${theme.size.lead} / 1.2 ${theme.font.display};
`;

const ProgramTagline = styled.span`
  color: var(--text-2);
  font-size: ${theme.size.small};

  ${media.navNarrow} {
    display: none;
  }
`;

const ProgramLink = styled(Link)<{ $program: ProgramColourway }>`
  display: grid;
  grid-template-columns: 52px 1fr;
  align-items: center;
  gap: 16px;
  padding: 10px 12px;
  border-radius: ${theme.radius.control};
  text-decoration: none;

  ${media.navNarrow} {
    padding: 0;
  }

  &:focus-visible {
    background: ${({ $program }) => theme.program[$program].tint};
    outline-offset: -3px;
  }

  ${media.hover} {
    &:hover {
      background: ${({ $program }) => theme.program[$program].tint};
    }
  }
`;

/** The button in the header that opens a panel with the programs of study. */
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
      {/* An open panel has no `popover`, because a popover would stay open when the focus leaves it. */}
      <ProgramPanel id={panelId} popover={isOpen ? undefined : 'auto'}>
        <ProgramList>
          {programMenu.map(({ id, name, line, logo }) => (
            <li key={id}>
              <ProgramLink to={programAnchorPath(id)} $program={id}>
                <img src={logo} alt="" width={52} height={52} loading="lazy" decoding="async" />
                <span>
                  <ProgramName>{name}</ProgramName>
                  <ProgramTagline>{line}</ProgramTagline>
                </span>
              </ProgramLink>
            </li>
          ))}
        </ProgramList>
      </ProgramPanel>
    </MenuItem>
  );
}
