import { Check, Pencil, ShieldCheck, ShieldOff, Trash2, X } from 'lucide';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import styled from 'styled-components';
import { awaitErrorText } from '@/api/saveError';
import { useSetUserStatusMutation } from '@/api/usersApi';
import { ListTable } from '@/components/admin/ListParts';
import { StatusToggle } from '@/components/admin/Status';
import { useStatusSwitch } from '@/components/admin/useStatusSwitch';
import { ActionMenu } from '@/components/ui/ActionMenu';
import { Badge } from '@/components/ui/Badge';
import { Icon } from '@/components/ui/Icon';
import { IconAction } from '@/components/ui/IconAction';
import { Row, Small, Text } from '@/components/ui/primitives';
import { Cell, RowActions, RowTitle, Row as TableRow } from '@/components/ui/Table';
import { displayDate, displayDateTime } from '@/domain/displayDates';
import { textLanguage } from '@/domain/language';
import { displayRole, flippedUserStatus, type Protection, type User, type UserStatus } from '@/domain/user';
import { useFocusFallback } from '@/hooks/useFocusFallback';
import * as admin from '@/texts/admin';

const UserName = styled(RowTitle)`
  gap: 0;
`;

const CreatedDate = styled(Text).attrs({ $size: 'small' })`
  white-space: nowrap;
`;

const PROTECTION_REASONS = {
  own: 'You cannot deactivate or delete yourself.',
  lastAdmin: 'The last active admin cannot be deactivated or deleted.',
} as const satisfies Record<Protection, string>;

type RowProps = {
  fallbackFocus: RefObject<HTMLElement | null>;
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
  onRemoveSecondFactor: (user: User) => void;
};

type Props = RowProps & { users: User[]; protectionFor: (user: User) => Protection | undefined; pager: ReactNode };

const COLUMNS = [
  ['User'],
  ['Role', '88px'],
  ['Status', '116px'],
  [admin.createdColumn, '104px'],
  [admin.actionsColumn, '146px'],
] as const;

export function UserTable({ users, protectionFor, pager, ...rowProps }: Props) {
  return (
    <ListTable caption="Users" columns={COLUMNS} footer={pager}>
      {users.map((user) => (
        <UserRow key={user.id} user={user} protection={protectionFor(user)} {...rowProps} />
      ))}
    </ListTable>
  );
}

function UserRow(props: RowProps & { user: User; protection: Protection | undefined }) {
  const { user, protection, fallbackFocus, onEdit, onDelete, onRemoveSecondFactor } = props;
  const { savingStatus, setStatus } = useUserStatus();
  const row = useRef<HTMLTableRowElement>(null);
  const reasonId = useId();
  const disabledReasonId = protection && reasonId;
  const isActive = user.status === 'active';
  useFocusFallback(row, fallbackFocus);

  return (
    <TableRow ref={row}>
      <Cell>
        <UserName>
          <button type="button" lang={textLanguage(user.name)} onClick={() => onEdit(user)}>
            {user.name}
          </button>
          <Small>{user.email}</Small>
          {user.has_second_factor && (
            <Row as="span" $gap={8}>
              <Icon of={ShieldCheck} size={16} />
              <Small>Second factor on</Small>
            </Row>
          )}
          {protection && <Small id={reasonId}>{PROTECTION_REASONS[protection]}</Small>}
        </UserName>
      </Cell>
      <Cell data-label="Role">
        <Badge tone={user.role === 'admin' ? 'technology' : 'plain'}>{displayRole(user.role)}</Badge>
      </Cell>
      <Cell data-label="Status">
        <StatusToggle
          tone={user.status}
          icon={isActive ? Check : X}
          label={isActive ? `Status: active. Deactivate ${user.name}` : `Status: inactive. Activate ${user.name}`}
          isBusy={savingStatus !== undefined}
          disabledReasonId={disabledReasonId}
          onClick={() => setStatus(user, flippedUserStatus(user.status))}
        >
          {isActive ? 'Active' : 'Inactive'}
        </StatusToggle>
      </Cell>
      <Cell data-label={admin.createdColumn}>
        <CreatedDate as="time" dateTime={user.created_at || undefined} title={displayDateTime(user.created_at)}>
          {displayDate(user.created_at)}
        </CreatedDate>
      </Cell>
      <Cell>
        <RowActions>
          <IconAction icon={Pencil} text={admin.editButton} label={admin.editLabel(user.name)} onClick={() => onEdit(user)} />
          <IconAction
            icon={Trash2}
            text={admin.deleteButton}
            label={admin.deleteLabel(user.name)}
            tone="danger"
            disabledReasonId={disabledReasonId}
            onClick={() => onDelete(user)}
          />
          <ActionMenu
            recordName={user.name}
            actions={[
              user.has_second_factor &&
                protection !== 'own' && {
                  icon: ShieldOff,
                  text: 'Remove second factor',
                  onSelect: () => onRemoveSecondFactor(user),
                },
            ]}
          />
        </RowActions>
      </Cell>
    </TableRow>
  );
}

const OUTCOMES = { active: 'activated', inactive: 'deactivated' };

function useUserStatus() {
  const [sendStatus] = useSetUserStatusMutation();
  return useStatusSwitch<User, UserStatus>({
    toastTopic: ({ id }) => `user ${id}`,
    successText: ({ name }, status) => `User '${name}' ${OUTCOMES[status]}.`,
    failureText: ({ name }, status, reason) => `User '${name}' was not ${OUTCOMES[status]}. ${reason}`,
    statusAfterUndo: flippedUserStatus,
    save: ({ id }, status) => awaitErrorText(sendStatus({ id, status })),
  });
}
