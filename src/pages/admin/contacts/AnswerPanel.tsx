import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useListRepliesQuery } from '@/api/repliesApi';
import { useZawgyiPaste } from '@/components/admin/ZawgyiPaste';
import { Field } from '@/components/forms/Field';
import { Textarea } from '@/components/forms/Input';
import { Button } from '@/components/ui/Button';
import { Row, Stack } from '@/components/ui/primitives';
import { useToast } from '@/components/ui/useToast';
import { textLanguage } from '@/domain/language';
import type { ContactMessage } from '@/domain/message';
import { fillPlaceholders, placeholderValues, restorePlaceholders, unfilledPlaceholders } from '@/domain/savedReply';
import * as admin from '@/texts/admin';
import { AnswerWays } from './AnswerWays';
import type { ReplyDraft } from './ReplyForm';
import { SavedReplies } from './SavedReplies';

type Props = {
  message: ContactMessage;
  /** What the user writes to the visitor. Undefined hides the text box. */
  answer: string | undefined;
  onAnswerChange: (text?: string) => void;
  /** Called when the user copies the answer or opens another program to send the answer. */
  onBeginAnswering: () => void;
};

/** Here staff write an answer or choose a saved reply, and then choose how to send the answer. */
export function AnswerPanel({ message, answer, onAnswerChange, onBeginAnswering }: Props) {
  const toast = useToast();
  const paste = useZawgyiPaste();
  const fieldId = useId();
  const textarea = useRef<HTMLTextAreaElement>(null);
  /** The open dialog of saved replies. It shows the form for `newReply` or, without a new reply, the list. */
  const [dialog, setDialog] = useState<{ newReply: ReplyDraft | undefined }>();
  // Loads the saved replies early, so that their dialog opens at once.
  useListRepliesQuery();
  const answerText = answer?.trim() ?? '';
  const values = placeholderValues(message);
  const placeholdersToFill = unfilledPlaceholders(answerText);
  const hasPlaceholdersToFill = placeholdersToFill.length > 0;
  const errorId = hasPlaceholdersToFill ? `${fieldId}-error` : undefined;

  function handleChooseReply(reply: string) {
    const filledReply = fillPlaceholders(reply, values);
    // Rendered at once, because the text box must exist before `startEditing` focuses it.
    flushSync(() => {
      setDialog(undefined);
      onAnswerChange(filledReply);
    });
    const undo = { label: admin.undoButton, onPress: () => onAnswerChange(answer) };
    if (answerText !== '') toast({ tone: 'ok', text: 'Your answer was replaced.', action: undo });
    startEditing(filledReply);
  }

  /** Focuses the text box and selects the first placeholder, so that typing replaces the placeholder. */
  function startEditing(text: string) {
    textarea.current?.focus();
    // Without this, the sticky footer of the dialog would cover the error below the text box.
    textarea.current?.parentElement?.scrollIntoView({ block: 'center' });
    const [placeholder = ''] = unfilledPlaceholders(text);
    const start = placeholder === '' ? text.length : text.indexOf(placeholder);
    textarea.current?.setSelectionRange(start, start + placeholder.length);
  }

  return (
    <Stack $gap={12} onPaste={paste.handlePaste}>
      {answer !== undefined && (
        <Field
          label="Your answer"
          id={fieldId}
          error={hasPlaceholdersToFill ? `Fill in or remove before you send: ${placeholdersToFill.join(', ')}` : undefined}
        >
          {(wiring) => (
            <Textarea
              {...wiring}
              ref={textarea}
              lang={textLanguage(answer)}
              value={answer}
              onChange={({ target }) => onAnswerChange(target.value)}
            />
          )}
        </Field>
      )}
      {paste.offerBanner}
      <Row $gap={4}>
        <Button tone="line" size="sm" onClick={() => setDialog({ newReply: undefined })}>
          Saved replies
        </Button>
        {answerText !== '' && (
          <Button
            tone="ghost"
            size="sm"
            onClick={() => setDialog({ newReply: { title: '', text: restorePlaceholders(answerText, values) } })}
          >
            Save as a reply
          </Button>
        )}
      </Row>
      <AnswerWays message={message} answer={answerText} blockingErrorId={errorId} onBeginAnswering={onBeginAnswering} />
      {dialog && <SavedReplies newReply={dialog.newReply} onChoose={handleChooseReply} onClose={() => setDialog(undefined)} />}
    </Stack>
  );
}
