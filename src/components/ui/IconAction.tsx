import type { IconNode } from 'lucide';
import { Link, type To } from 'react-router-dom';
import styled from 'styled-components';
import { media, theme } from '@/theme/theme';
import { Icon } from './Icon';

type ActionButtonProps = { $tone?: 'plain' | 'danger'; $hasVisibleText?: boolean };

export const ActionButton = styled.button<ActionButtonProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-width: 44px;
  height: 44px;
  padding: 0 ${({ $hasVisibleText }) => ($hasVisibleText ? '10px' : 0)};
  border-radius: ${theme.radius.control};
  color: ${theme.colour.ink2};
  font-size: ${theme.size.small};
  font-weight: 600;
  text-decoration: none;
  white-space: nowrap;

  &[aria-disabled='true'] {
    cursor: not-allowed;
    opacity: .55;
  }

  ${media.hover} {
    &:hover:not([aria-disabled='true']) {
      background: ${({ $tone }) => ($tone === 'danger' ? theme.colour.dangerTint : theme.colour.mint)};
      color: ${({ $tone }) => ($tone === 'danger' ? theme.colour.danger : theme.colour.school)};
    }
  }
`;

type LinkProps = { to: To; state?: unknown };
type ButtonProps = { onClick: () => void; disabledReasonId?: string; isBusy?: boolean };

type Props = (LinkProps | ButtonProps) & {
  icon: IconNode;
  text: string;
  /** The accessible name, which begins with `text`: "Delete Open Day". */
  label: string;
  tone?: 'plain' | 'danger';
  hasVisibleText?: boolean;
};

export function IconAction({ icon, text, label, tone = 'plain', hasVisibleText = false, ...linkOrButton }: Props) {
  const shared = { 'aria-label': label, title: text, $tone: tone, $hasVisibleText: hasVisibleText };
  const content = (
    <>
      <Icon of={icon} size={20} />
      {hasVisibleText && <span>{text}</span>}
    </>
  );
  if ('to' in linkOrButton) {
    const { to, state } = linkOrButton;
    return (
      <ActionButton {...shared} as={Link} to={to} state={state}>
        {content}
      </ActionButton>
    );
  }
  const { onClick, disabledReasonId, isBusy } = linkOrButton;
  const isDisabled = disabledReasonId !== undefined || isBusy;
  return (
    // With `disabled`, the button would lose the focus, and screen readers would not read the reason.
    <ActionButton
      {...shared}
      type="button"
      aria-disabled={isDisabled || undefined}
      aria-describedby={disabledReasonId}
      onClick={isDisabled ? undefined : onClick}
    >
      {content}
    </ActionButton>
  );
}
