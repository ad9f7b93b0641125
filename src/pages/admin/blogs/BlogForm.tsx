import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useImageUrls } from '@/api/ApiBase';
import type { Failure } from '@/api/failure';
import { Button } from '@/components/Button';
import { ErrorSummary } from '@/components/ErrorSummary';
import { FormBanner } from '@/components/FormBanner';
import { FormActions, FormColumn, PanelForm } from '@/components/FormPanels';
import { UnsavedDialog } from '@/components/UnsavedDialog';
import type { BlogPost } from '@/domain/blogPost';
import { usePreviewUrl } from '@/hooks/usePreviewUrl';
import { useSaveShortcut } from '@/hooks/useSaveShortcut';
import { useUnsavedGuard } from '@/hooks/useUnsavedGuard';
import { BlogFields } from './BlogFields';
import { BlogPreview } from './BlogPreview';
import { type BlogDraft, type CheckedDraft, controlId, DRAFT_FIELDS, draftOf, draftSchema, faultsOf } from './blogDraft';

type Props = {
  /** The post to edit; left out, a new one is created. */
  post?: BlogPost;
  authorId: string;
  /** Those in use, offered while typing. */
  categories: string[];
  /** Answers what went wrong; nothing when it was saved. */
  onSave: (draft: CheckedDraft) => Promise<Failure | undefined>;
  onCancel: () => void;
};

export function BlogForm({ post, authorId, categories, onSave, onCancel }: Props) {
  const form = useForm<BlogDraft, unknown, CheckedDraft>({
    defaultValues: draftOf(post, authorId),
    resolver: zodResolver(draftSchema(post)),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { control, register, setError, handleSubmit } = form;
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const [failure, setFailure] = useState<Failure>();
  const element = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const { blogImage } = useImageUrls();
  const preview = usePreviewUrl(useWatch({ control, name: 'image' }));
  const guard = useUnsavedGuard(isDirty);
  useSaveShortcut(element);

  // After each attempt that did not succeed the focus goes to the reason.
  useEffect(() => {
    if (submitCount > 0) notice.current?.focus();
  }, [submitCount]);

  async function save(draft: CheckedDraft) {
    const refusal = await onSave(draft);
    if (!refusal) return;
    const faults = faultsOf(refusal);
    for (const [field, message] of faults) setError(field, { message });
    if (faults.length === 0) setFailure(refusal);
  }

  function handleFormSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSubmitting) return;
    setFailure(undefined);
    void handleSubmit(save)(event);
  }

  const wrong = DRAFT_FIELDS.flatMap((name) => {
    const message = errors[name]?.message;
    return message ? [{ id: controlId(name), message }] : [];
  });
  return (
    <PanelForm ref={element} noValidate onSubmit={handleFormSubmit}>
      <FormColumn>
        {wrong.length > 0 && <ErrorSummary ref={notice} errors={wrong} />}
        {failure && (
          <FormBanner
            ref={notice}
            tone="bad"
            action={
              <Button type="submit" tone="line" size="sm">
                Retry
              </Button>
            }
          >
            <p>The post was not saved. {failure.text}</p>
          </FormBanner>
        )}
        <BlogFields form={form} post={post} categories={categories} preview={preview} />
        <input type="hidden" {...register('author_id')} />
        <FormActions>
          <Button tone="ghost" onClick={() => guard.leave(onCancel)}>
            Cancel
          </Button>
          <Button type="submit" isBusy={isSubmitting}>
            {isSubmitting ? 'Saving...' : submitLabel(post)}
          </Button>
        </FormActions>
      </FormColumn>
      <BlogPreview control={control} cover={preview ?? blogImage(post?.image ?? '')} />
      <UnsavedDialog guard={guard} />
    </PanelForm>
  );
}

const submitLabel = (post: BlogPost | undefined) => (post ? 'Update Blog' : 'Create Blog');
