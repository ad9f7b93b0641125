import type { IconNode } from 'lucide';
import { Link, type To } from 'react-router-dom';
import styled from 'styled-components';
import { media, theme } from '@/theme/theme';
import { Icon } from './Icon';

type Look = { $tone?: 'plain' | 'danger'; $isNamed?: boolean };

export const ActionButton = styled.button<Look>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-width: 44px;
  height: 44px;
  padding: 0 ${({ $isNamed }) => ($isNamed ? '10px' : 0)};
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

type Target =
  | { to: To; state?: unknown }
  | {
      onClick: () => void;
      /** The id of the sentence that says why it cannot be pressed; it stays focusable, so that screen readers read the sentence. */
      blockedBy?: string;
      isBusy?: boolean;
    };

type Props = Target & {
  icon: IconNode;
  text: string;
  /** The accessible name, beginning with the same word: "Delete Open Day". */
  label: string;
  tone?: 'plain' | 'danger';
  isNamed?: boolean;
};

export function IconAction({ icon, text, label, tone = 'plain', isNamed = false, ...target }: Props) {
  const shared = { 'aria-label': label, title: text, $tone: tone, $isNamed: isNamed };
  const content = (
    <>
      <Icon of={icon} size={20} />
      {isNamed && <span>{text}</span>}
    </>
  );
  if ('to' in target) {
    return (
      <ActionButton {...shared} as={Link} to={target.to} state={target.state}>
        {content}
      </ActionButton>
    );
  }
  const isOff = target.blockedBy !== undefined || target.isBusy;
  return (
    // Not `disabled`: the button would lose the focus with every press.
    <ActionButton
      {...shared}
      type="button"
      aria-disabled={isOff || undefined}
      aria-describedby={target.blockedBy}
      onClick={isOff ? undefined : target.onClick}
    >
      {content}
    </ActionButton>
  );
}
