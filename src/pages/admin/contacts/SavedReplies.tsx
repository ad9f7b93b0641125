import { Pencil, Trash2 } from 'lucide';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useListRepliesQuery } from '@/api/repliesApi';
import { ListError } from '@/components/admin/ListParts';
import { Button } from '@/components/ui/Button';
import { IconAction } from '@/components/ui/IconAction';
import { Modal } from '@/components/ui/Modal';
import { Row, Stack } from '@/components/ui/primitives';
import { Spinner } from '@/components/ui/Spinner';
import { textLanguage } from '@/domain/language';
import { DeleteRecordDialog } from '@/pages/admin/DeleteRecordDialog';
import { useDeletableRecords } from '@/pages/admin/useDeletableRecords';
import * as admin from '@/texts/admin';
import { lineClamp } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';
import { type ReplyDraft, ReplyForm } from './ReplyForm';

const ReplyButton = styled.button.attrs({ type: 'button' })`
  flex: 1;
  min-width: 0;
  padding: 10px 14px;
  border-left: 4px solid ${theme.colour.celadon};
  background: ${theme.colour.cotton};
  text-align: start;
  overflow-wrap: anywhere;

  > span {
    ${lineClamp(2)}
    color: ${theme.colour.ink2};
    font-size: ${theme.size.small};
  }

  ${media.hover} {
    &:hover {
      background: ${theme.colour.mint};
    }
  }
`;

type Props = {
  /** With a new reply, the dialog shows only the form for that reply, and no list. */
  newReply?: ReplyDraft;
  onChoose: (text: string) => void;
  onClose: () => void;
};

export function SavedReplies({ newReply, onChoose, onClose }: Props) {
  const { data, error, refetch } = useListRepliesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [replyInForm, setReplyInForm] = useState(newReply);
  const list = useRef<HTMLUListElement>(null);
  const { records: replies, recordToDelete, openDialog, dialogProps } = useDeletableRecords(data, list);
  const closeForm = newReply ? onClose : () => setReplyInForm(undefined);
  if (replyInForm) return <ReplyForm reply={replyInForm} onClose={closeForm} />;
  return (
    <Modal
      title="Saved replies"
      isWide
      canCloseByBackdrop
      onClose={onClose}
      footer={
        <>
          <Button tone="ghost" onClick={onClose}>
            Close
          </Button>
          <Button tone="line" onClick={() => setReplyInForm({ title: '', text: '' })}>
            New reply
          </Button>
        </>
      }
    >
      {!data && !error && <Spinner />}
      {error && !data && <ListError message="The replies could not be loaded." onRetry={() => void refetch()} />}
      {replies?.length === 0 && <p>There is none yet. Save an answer that you give often.</p>}
      <Stack as="ul" role="list" $gap={8} ref={list} tabIndex={-1}>
        {replies?.map((reply) => (
          <Row as="li" key={reply.id} $gap={4} $isOneLine>
            <ReplyButton lang={textLanguage(reply.title + reply.text)} onClick={() => onChoose(reply.text)}>
              <strong>{reply.title}</strong> <span>{reply.text}</span>
            </ReplyButton>
            <IconAction
              icon={Pencil}
              text={admin.editButton}
              label={admin.editLabel(reply.title)}
              onClick={() => setReplyInForm(reply)}
            />
            <IconAction
              icon={Trash2}
              text={admin.deleteButton}
              label={admin.deleteLabel(reply.title)}
              tone="danger"
              onClick={() => openDialog(reply)}
            />
          </Row>
        ))}
      </Stack>
      {recordToDelete && (
        <DeleteRecordDialog record={{ kind: 'reply', id: recordToDelete.id, name: recordToDelete.title }} {...dialogProps} />
      )}
    </Modal>
  );
}
