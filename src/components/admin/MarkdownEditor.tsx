import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styled, { css } from 'styled-components';
import type { FieldWiring } from '@/components/forms/Field';
import { Textarea } from '@/components/forms/Input';
import { LazySection } from '@/components/ui/ErrorBoundary';
import { lazyScreen } from '@/components/ui/lazyScreen';
import { Text as Note } from '@/components/ui/primitives';
import { Spinner } from '@/components/ui/Spinner';
import { panelOf, Tabs } from '@/components/ui/Tabs';
import { findLink, insertImages, insertLink, removeLink, type UploadImage } from '@/domain/editor/links';
import * as texts from '@/texts/adminRecords';
import { theme } from '@/theme/theme';
import { type PasteNote, usePhotoFiles, useRichPaste } from './editorPaste';
import { MarkdownLinkDialog } from './MarkdownLinkDialog';
import { type EditorTool, MarkdownToolbar, useMarkdownTools } from './MarkdownToolbar';

const ImageUploadDialog = lazyScreen(
  'ImageUploadDialog',
  () => import(/* webpackChunkName: "admin-image-upload" */ './imageUpload/ImageUploadDialog'),
);

type Rows = { $rows: number };

/* Keeps the height of its rows where the field grows with its text; the preview has the height of its text. */
const height = css<Rows>`
  min-height: calc(${({ $rows }) => $rows} * 1.55em + 27px);
  max-height: 70vh;
`;

const Editor = styled.div`
  min-width: 0;
  border: ${theme.stroke} solid ${theme.colour.lineStrong};
  border-radius: ${theme.radius.control};
  background: ${theme.colour.white};

  &:has(textarea:hover) {
    border-color: ${theme.colour.ink2};
  }

  &:has(textarea:focus) {
    border-color: ${theme.colour.ink};
    outline: 3px solid var(--focus);
    outline-offset: 1px;

    textarea {
      outline: none;
    }
  }

  &:has(textarea[aria-invalid='true']) {
    border-color: ${theme.colour.danger};
    box-shadow: inset 0 0 0 .5px ${theme.colour.danger};
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  min-height: 49px;
  border-bottom: 1px solid ${theme.colour.line};
  border-radius: 7px 7px 0 0;
  background: ${theme.colour.cotton};
`;

const Area = styled.div<{ $isOver: boolean }>`
  outline: 2px dashed ${({ $isOver }) => ($isOver ? theme.colour.school : 'transparent')};
  outline-offset: -6px;
`;

const Text = styled(Textarea)<Rows>`
  ${height}
  display: block;
  border: 0;
  border-radius: 0 0 7px 7px;

  &[aria-invalid='true'] {
    border: 0;
  }
`;

const Shown = styled.div<Rows>`
  ${height}
  padding: 20px;
  overflow: auto;
  overscroll-behavior: auto;

  &:focus-visible {
    outline-offset: -3px;
  }
`;

const PasteLine = styled(Note).attrs({ $size: 'small' })`
  &:not(:empty) {
    padding: 10px 14px;
    border-top: 1px solid ${theme.colour.line};
  }
`;

const VIEWS = [
  { id: 'write', label: 'Write' },
  { id: 'preview', label: 'Preview' },
] as const;
type View = (typeof VIEWS)[number]['id'];

type Props = {
  wiring: FieldWiring;
  field: UseFormRegisterReturn;
  rows: number;
  uploadImage: UploadImage;
  preview: ReactNode;
  /** Called when the editor starts to write: time to prefetch the preview's code. */
  onBegin: () => void;
};

export function MarkdownEditor({ wiring, field, rows, uploadImage, preview, onBegin }: Props) {
  const editor = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLDivElement>(null);
  const places = useRef<Record<View, number>>({ write: 0, preview: 0 });
  const [view, setView] = useState<View>('write');
  const isWrong = wiring['aria-invalid'] === true;
  // The form library owns the field's ref.
  const textField = () => editor.current?.querySelector('textarea');
  const tools = useMarkdownTools(textField);
  const { asked } = tools;
  const paste = useRichPaste(textField);
  const photos = usePhotoFiles(textField);

  // An error in the text is corrected in the text, so its tab opens.
  useEffect(() => {
    if (isWrong) setView('write');
  }, [isWrong]);

  // An unmounted element loses its scroll position.
  useLayoutEffect(() => {
    const box = view === 'write' ? editor.current?.querySelector('textarea') : shown.current;
    if (box) box.scrollTop = places.current[view];
  }, [view]);

  function handleChoose(next: View) {
    places.current[view] = (view === 'write' ? textField() : shown.current)?.scrollTop ?? 0;
    setView(next);
  }

  function handleUse(tool: EditorTool) {
    if (tool === 'plain') {
      void paste.pastePlain();
      return;
    }
    const isNewPicture = tool === 'image' && !findLink(tools.written(), 'image').isStored;
    if (isNewPicture) photos.open();
    else tools.use(tool);
  }

  /** The dialog must be gone before the text behind it can take the focus. */
  function closePhotos(next: () => void) {
    photos.close();
    next();
  }

  return (
    <Editor ref={editor}>
      <Head>
        <Tabs label="Text or preview" base={wiring.id} tabs={VIEWS} current={view} onChoose={handleChoose} />
        <MarkdownToolbar controls={wiring.id} active={tools.active} isHidden={view !== 'write'} onUse={handleUse} />
      </Head>
      <Area {...panelOf(wiring.id, 'write')} hidden={view !== 'write'} $isOver={photos.isOver} {...photos.handlers}>
        <Text
          {...wiring}
          {...field}
          rows={rows}
          onFocus={onBegin}
          onSelect={tools.noteActive}
          onKeyDown={(event) => {
            paste.noteKey(event);
            tools.handleKeyDown(event);
          }}
          onPaste={paste.handlePaste}
          $rows={rows}
        />
        <PasteLine role="status">{sentenceOf(paste.note)}</PasteLine>
      </Area>
      {view === 'preview' && (
        <Shown {...panelOf(wiring.id, 'preview')} ref={shown} tabIndex={0} $rows={rows}>
          {preview}
        </Shown>
      )}
      {photos.asked && (
        <LazySection message="The dialog for photos could not be loaded." fallback={<Spinner />}>
          <ImageUploadDialog
            first={photos.asked.files}
            send={uploadImage}
            onAdd={(chosen) => closePhotos(() => tools.answer((text) => insertImages(text, chosen)))}
            onAddress={() => closePhotos(() => tools.use('image'))}
            onCancel={() => closePhotos(() => textField()?.focus())}
          />
        </LazySection>
      )}
      {asked && (
        <MarkdownLinkDialog
          kind={asked.kind}
          draft={asked.draft}
          onWrite={(made) => tools.answer((text) => insertLink(text, asked.kind, { ...asked.draft, ...made }))}
          onRemove={() => tools.answer(() => removeLink(asked.kind, asked.draft))}
          onCancel={() => tools.answer()}
        />
      )}
    </Editor>
  );
}

function sentenceOf(note: PasteNote | undefined): string | undefined {
  if (note === undefined) return undefined;
  if (note === 'unformatted') return 'The format could not be read. The words alone were pasted.';
  return note === 'blocked'
    ? 'The browser does not let this page read the clipboard. Press Ctrl+Shift+V in the text instead.'
    : texts.picturesLeftOut(note.pictures);
}
