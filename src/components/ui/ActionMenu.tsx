import { Ellipsis, type IconNode } from 'lucide';
import { DropdownMenu } from 'radix-ui';
import { type PointerEvent, useRef, useState } from 'react';
import { Link, type To } from 'react-router-dom';
import styled from 'styled-components';
import { theme } from '@/theme/theme';
import { Icon } from './Icon';
import { ActionButton } from './IconAction';

type ActionTarget = { onSelect: () => void } | { to: To; state?: unknown };

type MenuAction = ActionTarget & {
  icon: IconNode;
  text: string;
  tone?: 'plain' | 'danger';
  isDisabled?: boolean;
};

const MenuEntry = styled(DropdownMenu.Item)<{ $tone: MenuAction['tone'] }>`
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

type EntryProps = { action: MenuAction; onChoose: (event: Event) => void };

function ActionEntry({ action, onChoose }: EntryProps) {
  const { icon, text, tone, isDisabled } = action;
  const isLink = !isDisabled && 'to' in action;
  const content = (
    <>
      <Icon of={icon} size={20} />
      <span>{text}</span>
    </>
  );
  return (
    // With the `disabled` of Radix, arrow keys would skip the action, and screen readers would not find it.
    <MenuEntry $tone={tone} asChild={isLink} aria-disabled={isDisabled || undefined} onSelect={onChoose}>
      {isLink ? (
        <Link to={action.to} state={action.state}>
          {content}
        </Link>
      ) : (
        content
      )}
    </MenuEntry>
  );
}

type Props = {
  recordName: string;
  actions: (MenuAction | false | undefined)[];
};

const MenuPanel = styled(DropdownMenu.Content)`
  z-index: ${theme.layer.drawer};
  min-width: 200px;
  max-width: min(320px, calc(100vw - 16px));
  padding: 6px;
  border: 1px solid ${theme.colour.lineStrong};
  border-radius: ${theme.radius.card};
  background: ${theme.colour.white};
  box-shadow: ${theme.elevation.raised};
`;

/** The button "More" of a record in a list, with a menu of its rarer actions. */
export function ActionMenu({ recordName, actions }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const visibleActions = actions.filter((action) => action !== false && action !== undefined);
  if (visibleActions.length === 0) return null;

  // Radix would open the menu at the first touch, even if the finger only scrolls. Here a click opens the menu.
  const handleButtonPointerDown = (event: PointerEvent) => event.preventDefault();

  function handleChoice(event: Event, action: MenuAction) {
    // A press on a disabled action keeps the menu open.
    if (action.isDisabled) return event.preventDefault();
    // A dialog of the action will return the focus to this button. The chosen entry disappears with the menu.
    button.current?.focus();
    if ('onSelect' in action) action.onSelect();
  }

  // When the menu closes, Radix moves the focus to the button. A dialog that the action has opened must keep the focus.
  function handleCloseAutoFocus(event: Event) {
    const isFocusTaken = document.activeElement !== document.body;
    if (isFocusTaken) event.preventDefault();
  }

  // The button is outside the menu. Radix would close the menu at the press, and the click would open the menu again.
  function handleInteractOutside(event: CustomEvent) {
    const isOnButton = event.target instanceof Node && button.current?.contains(event.target);
    if (isOnButton) event.preventDefault();
  }

  return (
    // A modal menu would keep the focus inside, so that `handleChoice` could not move the focus to the button.
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild onPointerDown={handleButtonPointerDown} onClick={() => setOpen(!isOpen)}>
        <ActionButton ref={button} type="button" aria-label={`More actions for ${recordName}`} title="More">
          <Icon of={Ellipsis} size={20} />
        </ActionButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <MenuPanel
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onInteractOutside={handleInteractOutside}
          onCloseAutoFocus={handleCloseAutoFocus}
        >
          {visibleActions.map((action) => (
            <ActionEntry key={action.text} action={action} onChoose={(event) => handleChoice(event, action)} />
          ))}
        </MenuPanel>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
