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
  /** Why the action is not possible, shown below its text; or `true`, such as during its call. */
  disabled?: string | boolean;
};

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

const Reason = styled.span`
  display: block;
  font-weight: 400;
`;

const preventDefault = (event: PointerEvent) => event.preventDefault();

function renderEntry(action: MenuAction) {
  const { icon, text, disabled } = action;
  const isLink = !disabled && 'to' in action;
  const content = (
    <>
      <Icon of={icon} size={20} />
      <span>
        {text}
        {typeof disabled === 'string' && <Reason>{disabled}</Reason>}
      </span>
    </>
  );
  if (!isLink) return content;
  return (
    <Link to={action.to} state={action.state}>
      {content}
    </Link>
  );
}

/** The button "More" of a record in a list, with a menu of its rarer actions. */
export function ActionMenu({ recordName, actions }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const visibleActions = actions.filter((action) => action !== false && action !== undefined);
  if (visibleActions.length === 0) return null;

  function handleSelect(event: Event, action: MenuAction) {
    if (action.disabled) {
      event.preventDefault();
      return;
    }
    // A dialog that the action opens will return the focus to the element that has it now; the entry itself disappears.
    button.current?.focus();
    if ('onSelect' in action) action.onSelect();
  }

  // A press of the button does not close the menu, because the click that follows would open it again.
  function handleOutsidePress(event: CustomEvent) {
    if (event.target instanceof Node && button.current?.contains(event.target)) event.preventDefault();
  }

  // Radix would move the focus to the button as the menu closes. A dialog that the action has opened keeps the focus.
  function handleCloseAutoFocus(event: Event) {
    const isFocusElsewhere = document.activeElement !== document.body;
    if (isFocusElsewhere) event.preventDefault();
  }

  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      {/* Only a click opens: Radix would open at the first touch, even where a finger only scrolls. */}
      <DropdownMenu.Trigger asChild onPointerDown={preventDefault} onClick={() => setOpen(!isOpen)}>
        <ActionButton ref={button} type="button" aria-label={`More actions for ${recordName}`} title="More">
          <Icon of={Ellipsis} size={20} />
        </ActionButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <MenuPanel
          align="end"
          sideOffset={4}
          collisionPadding={8}
          onInteractOutside={handleOutsidePress}
          onCloseAutoFocus={handleCloseAutoFocus}
        >
          {visibleActions.map((action) => (
            // Not Radix's own `disabled`: arrow keys would skip the action, and its reason would stay unread.
            <MenuEntry
              key={action.text}
              $tone={action.tone}
              asChild={!action.disabled && 'to' in action}
              aria-disabled={action.disabled ? true : undefined}
              onSelect={(event) => handleSelect(event, action)}
            >
              {renderEntry(action)}
            </MenuEntry>
          ))}
        </MenuPanel>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
