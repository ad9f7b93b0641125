import type { IconNode } from 'lucide';
import type { Ref } from 'react';
import type { To } from 'react-router-dom';
import { externalLink } from './externalLink';
import { Icon } from './Icon';
import * as S from './IconAction.styles';

type Target =
  | { to: To; state?: unknown; href?: never; onClick?: never; disabled?: never; blockedBy?: never; isBusy?: never; ref?: never }
  | { href: string; to?: never; state?: never; onClick?: never; disabled?: never; blockedBy?: never; isBusy?: never; ref?: never }
  | {
      onClick: () => void;
      disabled?: boolean;
      /**
       * The id of the sentence that explains why the button is disabled; it stays focusable, so that screen
       * readers read the sentence.
       */
      blockedBy?: string;
      /** The call is pending: a second press does nothing. */
      isBusy?: boolean;
      ref?: Ref<HTMLButtonElement>;
      to?: never;
      state?: never;
      href?: never;
    };

type Props = Target & {
  icon: IconNode;
  /** One word, shown beside the icon in the card layout. */
  text: string;
  /** The accessible name, beginning with the same word: "Delete Open Day". */
  label: string;
  tone?: 'plain' | 'danger';
  /** The table's own `isWide`. */
  isWide?: boolean;
  /** Shows the word in a table too, where there is room: for icons that say too little. */
  isNamed?: boolean;
};

/** A row's action: an icon in a table, icon and word in a card. */
export function IconAction({ icon, text, label, tone = 'plain', isWide = false, isNamed = false, ...target }: Props) {
  const shared = { 'aria-label': label, title: text, $tone: tone, $isWide: isWide, $isNamed: isNamed };
  const content = (
    <>
      <Icon of={icon} size={20} />
      <span>{text}</span>
    </>
  );
  if (target.to !== undefined) {
    return (
      <S.RouteLink {...shared} to={target.to} state={target.state}>
        {content}
      </S.RouteLink>
    );
  }
  if (target.href !== undefined) {
    return (
      <S.PlainLink {...shared} href={target.href} {...externalLink(target.href)}>
        {content}
      </S.PlainLink>
    );
  }
  const isOff = target.blockedBy !== undefined || target.isBusy;
  return (
    // Not `disabled` while busy: the button would lose the focus with every press.
    <S.ActionButton
      {...shared}
      type="button"
      ref={target.ref}
      disabled={target.disabled}
      aria-disabled={isOff || undefined}
      aria-describedby={target.blockedBy}
      onClick={isOff ? undefined : target.onClick}
    >
      {content}
    </S.ActionButton>
  );
}
