import { ChevronDown } from 'lucide';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import styled, { css } from 'styled-components';
import { listen } from '@/browser/listen';
import { bandImage } from '@/components/ui/Band';
import { Icon } from '@/components/ui/Icon';
import { programMenu } from '@/content/programs/programSummaries';
import { paths, programAnchorPath } from '@/domain/paths';
import * as texts from '@/texts/common';
import { media, type ProgramColourway, theme } from '@/theme/theme';
import { useDisclosure } from './useDisclosure';

export const headerEntry = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  min-height: 46px;
  padding: 10px 14px;
  border-radius: 6px;
  font-weight: 600;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    left: 14px;
    right: 14px;
    bottom: 6px;
    height: 3px;
    background: repeating-linear-gradient(90deg, ${theme.colour.padauk} 0 8px, transparent 8px 12px);
    transform: scaleX(0);
    transform-origin: left;
    transition: transform ${theme.motion.base} ${theme.motion.ease};
  }

  &[aria-current='page'] {
    color: ${theme.colour.school};
  }

  &[aria-current='page']::after,
  &[aria-expanded='true']::after {
    transform: scaleX(1);
  }

  ${media.hover} {
    &:hover::after {
      transform: scaleX(1);
    }
  }
`;

const Entry = styled.li`
  position: relative;
  anchor-name: --programs;

  ${media.navNarrow} {
    &::before {
      content: 'Programs';
    }
  }
`;

const Toggle = styled.button.attrs({ type: 'button' })`
  ${headerEntry}

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

const Menu = styled.div`
  position: absolute;
  left: -20px;
  top: calc(100% + 16px);
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

    ${media.navNarrow} {
      all: unset;
    }
  }

  &:popover-open {
    display: block;
    position: fixed;
    inset: 136px auto auto 45%;
    position-anchor: --programs;
    top: calc(anchor(bottom) + 16px);
    left: calc(anchor(left) - 20px);
    margin: 0;
    overflow: visible;
    color: inherit;
  }
`;

const List = styled.ul.attrs({ role: 'list' })`
  display: grid;
  gap: 4px;
  padding-top: 12px;
`;

const Name = styled.span`
  display: block;
  font: 700 ${theme.size.lead} / 1.2 ${theme.font.display};
`;

const Line = styled.span`
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

/** Closes on Escape, an outside click, the loss of the focus or a choice. */
export function ProgramsMenu() {
  const isHere = useLocation().pathname.startsWith(paths.programs);
  const entry = useRef<HTMLLIElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  const { isOpen, close, toggle } = useDisclosure({ popoverId: menuId, media: media.navWide });

  useEffect(() => {
    if (!isOpen) return;
    return listen(document, ['pointerdown'], ({ target }) => {
      if (target instanceof Node && !entry.current?.contains(target)) close();
    });
  });

  function handleKeyDown({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !isOpen) return;
    close();
    button.current?.focus();
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  }

  return (
    <Entry ref={entry} onKeyDown={handleKeyDown} onBlur={handleBlur}>
      <Toggle
        ref={button}
        aria-expanded={isOpen}
        aria-controls={menuId}
        aria-current={isHere ? 'page' : undefined}
        popoverTarget={menuId}
        onClick={toggle}
      >
        {texts.programsLink}
        <Icon of={ChevronDown} size={18} />
      </Toggle>
      <Menu id={menuId} popover={isOpen ? undefined : 'auto'}>
        <List>
          {programMenu.map(({ id, name, line, logo }) => (
            <li key={id}>
              <ProgramLink to={programAnchorPath(id)} $program={id}>
                <img src={logo} alt="" width={52} height={52} loading="lazy" decoding="async" />
                <span>
                  <Name>{name}</Name>
                  <Line>{line}</Line>
                </span>
              </ProgramLink>
            </li>
          ))}
        </List>
      </Menu>
    </Entry>
  );
}
