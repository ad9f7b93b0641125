import type { RefObject } from 'react';
import { HeadCell, HeadRow, Table, TableBody, TableHead, TablePanel } from '@/components/Table';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import type { ContactMessage } from '@/domain/contactMessage';
import { MessageRow } from './MessageRow';

type Props = {
  messages: ContactMessage[];
  /** Takes the focus from a row that goes away under it. */
  heir: RefObject<HTMLElement | null>;
  onView: (message: ContactMessage) => void;
  onDelete: (message: ContactMessage) => void;
};

export function MessageTable({ messages, heir, onView, onDelete }: Props) {
  return (
    <TablePanel>
      <Table $isWide>
        <VisuallyHidden as="caption">Contact messages</VisuallyHidden>
        <TableHead>
          <HeadRow>
            <HeadCell>Name</HeadCell>
            <HeadCell>Phone No</HeadCell>
            <HeadCell>Subject</HeadCell>
            <HeadCell>Message</HeadCell>
            <HeadCell>Status</HeadCell>
            <HeadCell>Date</HeadCell>
            <HeadCell>Actions</HeadCell>
          </HeadRow>
        </TableHead>
        <TableBody>
          {messages.map((message) => (
            <MessageRow key={message.id} message={message} heir={heir} onView={onView} onDelete={onDelete} />
          ))}
        </TableBody>
      </Table>
    </TablePanel>
  );
}
