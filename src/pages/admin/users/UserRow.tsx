import { Check, Pencil, ShieldCheck, ShieldOff, Trash2, X } from 'lucide';
import { type RefObject, useId, useRef } from 'react';
import { StatusToggle } from '@/components/admin/StatusToggle';
import { ActionMenu } from '@/components/ui/ActionMenu';
import { Icon } from '@/components/ui/Icon';
import { IconAction } from '@/components/ui/IconAction';
import { Cell, Row, RowActions } from '@/components/ui/Table';
import { displayDate, displayDateTime } from '@/domain/dates';
import { textLanguage } from '@/domain/language';
import { displayRole, flippedUserStatus, type Protection, type User } from '@/domain/user';
import { useFocusFallback } from '@/hooks/useFocusFallback';
import * as admin from '@/texts/adminCommon';
import * as lists from '@/texts/adminLists';
import * as texts from '@/texts/adminUsers';
import * as S from './UserRow.styles';
import { useUserStatus } from './useUserStatus';

const REASONS = {
  own: texts.ownAccountReason,
  lastAdmin: texts.lastAdminReason,
} as const satisfies Record<Protection, string>;

type Props = {
  user: User;
  protection: Protection | undefined;
  heir: RefObject<HTMLElement | null>;
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
  onRemoveSecondFactor: (user: User) => void;
};

export function UserRow({ user, protection, heir, onEdit, onDelete, onRemoveSecondFactor }: Props) {
  const { pending, setStatus } = useUserStatus();
  const row = useRef<HTMLTableRowElement>(null);
  const reasonId = useId();
  const blockedBy = protection && reasonId;
  const isActive = user.status === 'active';
  useFocusFallback(row, heir);

  return (
    <Row ref={row}>
      <Cell>
        <S.Name lang={textLanguage(user.name)}>{user.name}</S.Name>
        <S.Email>{user.email}</S.Email>
        {user.has_second_factor && (
          <S.SecondFactor>
            <Icon of={ShieldCheck} size={16} /> {texts.secondFactorMark}
          </S.SecondFactor>
        )}
        {protection && <S.Reason id={reasonId}>{REASONS[protection]}</S.Reason>}
      </Cell>
      <Cell data-label={texts.roleColumn}>
        <S.Role tone={user.role === 'admin' ? 'technology' : 'plain'}>{displayRole(user.role)}</S.Role>
      </Cell>
      <Cell data-label={texts.statusColumn}>
        <StatusToggle
          tone={user.status}
          icon={isActive ? Check : X}
          label={isActive ? texts.deactivateLabel(user.name) : texts.activateLabel(user.name)}
          isBusy={pending !== undefined}
          blockedBy={blockedBy}
          onClick={() => setStatus(user, flippedUserStatus(user.status))}
        >
          {isActive ? texts.active : texts.inactive}
        </StatusToggle>
      </Cell>
      <Cell data-label={lists.createdColumn}>
        <S.Created dateTime={user.created_at || undefined} title={displayDateTime(user.created_at)}>
          {displayDate(user.created_at)}
        </S.Created>
      </Cell>
      <Cell>
        <RowActions>
          <IconAction icon={Pencil} text={admin.editButton} label={admin.editLabel(user.name)} onClick={() => onEdit(user)} />
          <IconAction
            icon={Trash2}
            text={admin.deleteButton}
            label={admin.deleteLabel(user.name)}
            tone="danger"
            blockedBy={blockedBy}
            onClick={() => onDelete(user)}
          />
          <ActionMenu
            of={user.name}
            actions={[
              user.has_second_factor &&
                protection !== 'own' && {
                  icon: ShieldOff,
                  text: texts.removeSecondFactorButton,
                  onSelect: () => onRemoveSecondFactor(user),
                },
            ]}
          />
        </RowActions>
      </Cell>
    </Row>
  );
}
