import { HeadCell, HeadRow, Table, TableBody, TableHead, TablePanel } from '@/components/Table';
import { VisuallyHidden } from '@/components/VisuallyHidden';
import type { ContactMessage } from '@/domain/contactMessage';
import { MessageRow } from './MessageRow';

type Props = {
  messages: ContactMessage[];
  onView: (message: ContactMessage) => void;
  onDelete: (message: ContactMessage) => void;
};

export function MessageTable({ messages, onView, onDelete }: Props) {
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
            <MessageRow key={message.id} message={message} onView={onView} onDelete={onDelete} />
          ))}
        </TableBody>
      </Table>
    </TablePanel>
  );
}
