import type { ReactNode, RefObject } from 'react';
import { HeadCell, HeadRow, Table, TableBody, TableHead, TablePanel } from '@/components/ui/Table';
import { VisuallyHidden } from '@/components/ui/VisuallyHidden';
import type { Protection, User } from '@/domain/user';
import * as lists from '@/texts/adminLists';
import * as texts from '@/texts/adminUsers';
import { UserRow } from './UserRow';

type Props = {
  users: User[];
  protectionFor: (user: User) => Protection | undefined;
  /** Takes the focus when the focused row disappears. */
  heir: RefObject<HTMLElement | null>;
  onEdit: (user: User) => void;
  onDelete: (user: User) => void;
  onRemoveSecondFactor: (user: User) => void;
  /** The pager of a long list. */
  children?: ReactNode;
};

export function UserTable({ users, protectionFor, children, ...rest }: Props) {
  return (
    <TablePanel>
      <Table>
        <VisuallyHidden as="caption">{texts.tableCaption}</VisuallyHidden>
        <TableHead>
          <HeadRow>
            <HeadCell>{texts.userColumn}</HeadCell>
            <HeadCell $width="88px">{texts.roleColumn}</HeadCell>
            <HeadCell $width="116px">{texts.statusColumn}</HeadCell>
            <HeadCell $width="112px">{lists.createdColumn}</HeadCell>
            <HeadCell $width="146px">{lists.actionsColumn}</HeadCell>
          </HeadRow>
        </TableHead>
        <TableBody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} protection={protectionFor(user)} {...rest} />
          ))}
        </TableBody>
      </Table>
      {children}
    </TablePanel>
  );
}
