import { Pencil, Trash2 } from 'lucide';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useListRepliesQuery } from '@/api/repliesApi';
import { Button } from '@/components/ui/Button';
import { IconAction } from '@/components/ui/IconAction';
import { Modal } from '@/components/ui/Modal';
import { Row, Stack, Text } from '@/components/ui/primitives';
import { Spinner } from '@/components/ui/Spinner';
import { textLanguage } from '@/domain/language';
import { DeleteRecordDialog, useDeleteDialog } from '@/pages/admin/DeleteRecordDialog';
import * as admin from '@/texts/admin';
import * as common from '@/texts/common';
import { lineClamp } from '@/theme/mixins';
import { media, theme } from '@/theme/theme';
import { type ReplyDraft, ReplyForm } from './ReplyForm';

export type { ReplyDraft };

const Choice = styled.button.attrs({ type: 'button' })`
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
  /** A text to save as a reply, instead of the list. */
  draft: ReplyDraft | undefined;
  onChoose: (text: string) => void;
  onClose: () => void;
};

/** The dialog of the saved replies: choosing one, and adding, editing and deleting them (D-90). */
export function SavedReplies({ draft, onChoose, onClose }: Props) {
  const { data, error, refetch } = useListRepliesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [edited, setEdited] = useState(draft);
  const list = useRef<HTMLUListElement>(null);
  const deletion = useDeleteDialog(data, list);
  const { records, toDelete } = deletion;

  if (edited) return <ReplyForm reply={edited} onClose={draft ? onClose : () => setEdited(undefined)} />;
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
          <Button tone="line" onClick={() => setEdited({ title: '', text: '' })}>
            New reply
          </Button>
        </>
      }
    >
      {!data && !error && <Spinner />}
      {error !== undefined && !data && (
        <Text role="alert">
          The replies could not be loaded.{' '}
          <Button tone="line" size="sm" onClick={() => void refetch()}>
            {common.retryButton}
          </Button>
        </Text>
      )}
      {records?.length === 0 && <p>There is none yet. Save an answer that you give often.</p>}
      <Stack as="ul" role="list" $gap={8} ref={list} tabIndex={-1}>
        {records?.map((reply) => (
          <Row as="li" key={reply.id} $gap={4} $isOneLine>
            <Choice lang={textLanguage(reply.title + reply.text)} onClick={() => onChoose(reply.text)}>
              <strong>{reply.title}</strong> <span>{reply.text}</span>
            </Choice>
            <IconAction
              icon={Pencil}
              text={admin.editButton}
              label={admin.editLabel(reply.title)}
              onClick={() => setEdited(reply)}
            />
            <IconAction
              icon={Trash2}
              text={admin.deleteButton}
              label={admin.deleteLabel(reply.title)}
              tone="danger"
              onClick={() => deletion.ask(reply)}
            />
          </Row>
        ))}
      </Stack>
      {toDelete && (
        <DeleteRecordDialog
          record={{ kind: 'reply', id: toDelete.id, name: toDelete.title }}
          onDeleted={deletion.handleDeleted}
          onCancel={deletion.cancel}
        />
      )}
    </Modal>
  );
}
