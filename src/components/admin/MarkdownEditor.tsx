import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { FieldWiring } from '@/components/forms/Field';
import { panelOf, Tabs } from '@/components/ui/Tabs';
import { linkAt, removeLink, writeLink } from '@/domain/markdownLinks';
import { insertPhotos } from '@/domain/photo';
import * as texts from '@/texts/adminMarkdown';
import * as S from './MarkdownEditor.styles';
import { MarkdownLinkDialog } from './MarkdownLinkDialog';
import { type EditorTool, MarkdownToolbar } from './MarkdownToolbar';
import { PasteStatus } from './PasteStatus';
import { LazyPhotoDialog } from './photos/LazyPhotoDialog';
import { usePhotoFiles } from './photos/usePhotoFiles';
import type { SendPhoto } from './photos/usePhotoQueue';
import { useMarkdownTools } from './useMarkdownTools';
import { useRichPaste } from './useRichPaste';

const VIEWS = [
  { id: 'write', label: texts.writeTab },
  { id: 'preview', label: texts.previewTab },
] as const;
type View = (typeof VIEWS)[number]['id'];

type Props = {
  wiring: FieldWiring;
  field: UseFormRegisterReturn;
  rows: number;
  /** Stores a photo for the text. */
  sendPhoto: SendPhoto;
  /** The preview; mounted only while its tab is open. */
  preview: ReactNode;
  /** Called when the editor starts to write: time to prefetch the preview's code. */
  onBegin: () => void;
};

/** A Markdown field with buttons for editors who do not know Markdown, and a preview that replaces the text. */
export function MarkdownEditor({ wiring, field, rows, sendPhoto, preview, onBegin }: Props) {
  const editor = useRef<HTMLDivElement>(null);
  const shown = useRef<HTMLDivElement>(null);
  const places = useRef<Record<View, number>>({ write: 0, preview: 0 });
  const [view, setView] = useState<View>('write');
  const isWrong = wiring['aria-invalid'] === true;
  const [wasWrong, setWasWrong] = useState(isWrong);
  // The form library owns the field's ref.
  const textField = () => editor.current?.querySelector('textarea');
  const tools = useMarkdownTools(textField);
  const { asked } = tools;
  const paste = useRichPaste(textField);
  const photos = usePhotoFiles(textField);

  // An error in the text is corrected in the text, so its tab opens.
  if (isWrong !== wasWrong) {
    setWasWrong(isWrong);
    if (isWrong) setView('write');
  }

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
    const isNewPicture = tool === 'picture' && !linkAt(tools.written(), 'picture').isStored;
    if (isNewPicture) photos.open();
    else tools.use(tool);
  }

  /** The dialog must be gone before the text behind it can take the focus. */
  function closePhotos(next: () => void) {
    photos.close();
    next();
  }

  return (
    <S.Editor ref={editor}>
      <S.Head>
        <Tabs label={texts.viewsLabel} base={wiring.id} tabs={VIEWS} current={view} onChoose={handleChoose} />
        <MarkdownToolbar controls={wiring.id} active={tools.active} isHidden={view !== 'write'} onUse={handleUse} />
      </S.Head>
      <S.Area {...panelOf(wiring.id, 'write')} hidden={view !== 'write'} $isOver={photos.isOver} {...photos.handlers}>
        <S.Text
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
        <PasteStatus note={paste.note} />
      </S.Area>
      {view === 'preview' && (
        <S.Shown {...panelOf(wiring.id, 'preview')} ref={shown} tabIndex={0} $rows={rows}>
          {preview}
        </S.Shown>
      )}
      {photos.asked && (
        <LazyPhotoDialog
          first={photos.asked.files}
          send={sendPhoto}
          onAdd={(chosen) => closePhotos(() => tools.answer((text) => insertPhotos(text, chosen)))}
          onAddress={() => closePhotos(() => tools.use('picture'))}
          onCancel={() => closePhotos(() => textField()?.focus())}
        />
      )}
      {asked && (
        <MarkdownLinkDialog
          kind={asked.kind}
          draft={asked.draft}
          onWrite={(made) => tools.answer((text) => writeLink(text, asked.kind, { ...asked.draft, ...made }))}
          onRemove={() => tools.answer(() => removeLink(asked.kind, asked.draft))}
          onCancel={() => tools.answer()}
        />
      )}
    </S.Editor>
  );
}
