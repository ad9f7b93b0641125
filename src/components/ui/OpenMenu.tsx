import type { IconNode } from 'lucide';
import { DropdownMenu } from 'radix-ui';
import { type PointerEvent, type ReactElement, type RefObject, useRef, useState } from 'react';
import type { To } from 'react-router-dom';
import styled from 'styled-components';
import { theme } from '@/theme/theme';
import { Icon } from './Icon';
import { SiteLink } from './SiteLink';

type Target =
  | { onSelect: () => void; to?: never; state?: never; href?: never }
  | { to: To; state?: unknown; href?: never; onSelect?: never }
  | { href: string; to?: never; state?: never; onSelect?: never };

export type MenuAction = Target & {
  icon: IconNode;
  text: string;
  tone?: 'plain' | 'danger';
  /** Why the action is not possible, shown below its text; or `true`, such as while its call is pending. */
  disabled?: string | boolean;
};

type Props = {
  actions: MenuAction[];
  button: RefObject<HTMLElement | null>;
  /** Whether the button was pressed before this code had loaded. */
  isPressed: boolean;
  /** The button. */
  children: ReactElement;
};

/** Runs before Radix focuses the list: Radix does not know that a key opened the menu when the press came before this code. */
const focusFirst = (list: HTMLElement | null) =>
  list?.querySelector<HTMLElement>('[role="menuitem"]')?.focus({ preventScroll: true });

export function OpenMenu({ actions, button, isPressed, children }: Props) {
  const [isOpen, setOpen] = useState(isPressed);
  const wasOpen = useRef(false);
  const chosen = useRef<() => void>(undefined);

  // Radix opens as soon as a finger touches the button, even to scroll.
  function handlePointerDown(event: PointerEvent) {
    wasOpen.current = isOpen;
    event.preventDefault();
  }

  function handleClick() {
    setOpen(!wasOpen.current);
    wasOpen.current = false;
  }

  function handleSelect(event: Event, { disabled, onSelect }: MenuAction) {
    if (disabled) event.preventDefault();
    else chosen.current = onSelect;
  }

  function handleClosed(event: Event) {
    const act = chosen.current;
    if (!act) return;
    chosen.current = undefined;
    event.preventDefault();
    button.current?.focus();
    act();
  }

  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild onPointerDown={handlePointerDown} onClick={handleClick}>
        {children}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <List ref={focusFirst} align="end" sideOffset={4} collisionPadding={8} onCloseAutoFocus={handleClosed}>
          {actions.map((action) => (
            // Not Radix's own `disabled`: arrow keys would skip the action, and its reason would stay unread.
            <Entry
              key={action.text}
              $tone={action.tone}
              asChild={!action.disabled && !action.onSelect}
              aria-disabled={action.disabled ? true : undefined}
              onSelect={(event) => handleSelect(event, action)}
            >
              {entryOf(action)}
            </Entry>
          ))}
        </List>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function entryOf({ icon, text, disabled, to, state, href }: MenuAction) {
  const content = (
    <>
      <Icon of={icon} size={20} />
      <span>
        {text}
        {typeof disabled === 'string' && <Reason>{disabled}</Reason>}
      </span>
    </>
  );
  if (!disabled && to !== undefined) {
    return (
      <SiteLink to={to} state={state}>
        {content}
      </SiteLink>
    );
  }
  return disabled || href === undefined ? content : <SiteLink href={href}>{content}</SiteLink>;
}

const List = styled(DropdownMenu.Content)`
  z-index: ${theme.layer.drawer};
  min-width: 200px;
  max-width: min(320px, calc(100vw - 16px));
  padding: 6px;
  border: 1px solid ${theme.colour.lineStrong};
  border-radius: ${theme.radius.card};
  background: ${theme.colour.white};
  box-shadow: ${theme.elevation.raised};
`;

const Entry = styled(DropdownMenu.Item)<{ $tone: MenuAction['tone'] }>`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 44px;
  padding: 8px 12px;
  border-radius: ${theme.radius.control};
  color: ${({ $tone }) => ($tone === 'danger' ? theme.colour.danger : theme.colour.ink)};
  font-size: ${theme.size.small};
  font-weight: 600;
  line-height: 1.3;
  text-decoration: none;
  cursor: pointer;

  &[data-highlighted] {
    background: ${({ $tone }) => ($tone === 'danger' ? theme.colour.dangerTint : theme.colour.mint)};
    outline-offset: -3px;
  }

  &[aria-disabled] {
    color: ${theme.colour.ink3};
    cursor: not-allowed;
  }
`;

const Reason = styled.span`
  display: block;
  font-weight: 400;
`;
