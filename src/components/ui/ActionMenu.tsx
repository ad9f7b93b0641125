import { Ellipsis, type IconNode } from 'lucide';
import { DropdownMenu } from 'radix-ui';
import { useRef } from 'react';
import { Link, type To } from 'react-router-dom';
import styled from 'styled-components';
import * as texts from '@/texts/adminUi';
import { externalLink } from './externalLink';
import { Icon } from './Icon';
import { ActionButton } from './IconAction.styles';

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
  /** The title or name of the record. */
  of: string;
  /** In their order; `false` for one that does not apply. */
  actions: (MenuAction | false | undefined)[];
};

/**
 * The further actions of a record behind one button, "More actions for Open Day"; nothing when none applies. The button has
 * the focus again before `onSelect` is called, so that a dialog opened there returns the focus to it.
 */
export function ActionMenu({ of, actions }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => void>(undefined);
  const shown = actions.filter((action) => action !== false && action !== undefined);
  if (shown.length === 0) return null;

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
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <ActionButton ref={button} type="button" aria-label={texts.moreLabel(of)} title={texts.moreButton}>
          <Icon of={Ellipsis} size={20} />
        </ActionButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <List align="end" sideOffset={4} collisionPadding={8} onCloseAutoFocus={handleClosed}>
          {shown.map((action) => (
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
      <Link to={to} state={state}>
        {content}
      </Link>
    );
  }
  if (!disabled && href !== undefined) {
    return (
      <a href={href} {...externalLink(href)}>
        {content}
      </a>
    );
  }
  return content;
}

const List = styled(DropdownMenu.Content)`
  z-index: ${({ theme }) => theme.layer.drawer};
  min-width: 200px;
  max-width: min(320px, calc(100vw - 16px));
  padding: 6px;
  border: 1px solid ${({ theme }) => theme.colour.lineStrong};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.colour.white};
  box-shadow: ${({ theme }) => theme.elevation.e2};
`;

const Entry = styled(DropdownMenu.Item)<{ $tone: MenuAction['tone'] }>`
  display: flex;
  gap: 12px;
  align-items: center;
  min-height: 44px;
  padding: 8px 12px;
  border-radius: ${({ theme }) => theme.radius.control};
  color: ${({ theme, $tone }) => ($tone === 'danger' ? theme.colour.danger : theme.colour.ink)};
  font-size: ${({ theme }) => theme.size.small};
  font-weight: 600;
  line-height: 1.3;
  text-decoration: none;
  cursor: pointer;

  &[data-highlighted] {
    background: ${({ theme, $tone }) => ($tone === 'danger' ? theme.colour.dangerTint : theme.colour.mint)};
    outline-offset: -3px;
  }

  &[aria-disabled] {
    color: ${({ theme }) => theme.colour.ink3};
    cursor: not-allowed;
  }

  > svg {
    flex: none;
  }
`;

const Reason = styled.span`
  display: block;
  font-weight: 400;
`;
