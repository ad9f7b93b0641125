import { type ReactNode, useRef } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styled, { css } from 'styled-components';
import type { FieldWiring } from '@/components/forms/Field';
import { Textarea } from '@/components/forms/Input';
import { LazySection } from '@/components/ui/ErrorBoundary';
import { lazyScreen } from '@/components/ui/lazyScreen';
import { Text } from '@/components/ui/primitives';
import { Spinner } from '@/components/ui/Spinner';
import { Tabs, tabPanelProps } from '@/components/ui/Tabs';
import { insertImages, insertLinkOrImage, removeLinkOrImage } from '@/domain/editor/links';
import type { UploadImage } from '@/domain/editor/storedImage';
import * as texts from '@/texts/adminRecords';
import { theme } from '@/theme/theme';
import { AddressDialog } from './AddressDialog';
import { useImageDialog } from './imageUpload/useImageDialog';
import { type EditorTool, MarkdownToolbar } from './MarkdownToolbar';
import { useEditorView } from './useEditorView';
import { useMarkdownTools } from './useMarkdownTools';
import { type PasteNote, useRichPaste } from './useRichPaste';

const ImageUploadDialog = lazyScreen(
  'ImageUploadDialog',
  () => import(/* webpackChunkName: "admin-image-upload" */ './imageUpload/ImageUploadDialog'),
);

const RADIUS_INSIDE_BORDER = '7px';

type Rows = { $rows: number };

/* At least as high as a text area of `$rows` lines, its padding and border. Both panels then grow with their text. */
const panelHeight = css<Rows>`
  min-height: calc(${({ $rows }) => $rows} * 1.55em + 2 * 12px + 2 * ${theme.stroke});
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
    box-shadow: inset 0 0 0 calc(2px - ${theme.stroke}) ${theme.colour.danger};
  }
`;

const EditorHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  border-bottom: 1px solid ${theme.colour.line};
  border-radius: ${RADIUS_INSIDE_BORDER} ${RADIUS_INSIDE_BORDER} 0 0;
  background: ${theme.colour.cotton};
`;

const WritePanel = styled.div<{ $isDraggedOver: boolean }>`
  outline: 2px dashed ${({ $isDraggedOver }) => ($isDraggedOver ? theme.colour.school : 'transparent')};
  outline-offset: -6px;
`;

const MarkdownTextarea = styled(Textarea)<Rows>`
  ${panelHeight}
  display: block;
  border: 0;
  border-radius: 0 0 ${RADIUS_INSIDE_BORDER} ${RADIUS_INSIDE_BORDER};

  &[aria-invalid='true'] {
    border: 0;
  }
`;

const PreviewPanel = styled.div<Rows>`
  ${panelHeight}
  padding: 20px;
  overflow: auto;

  &:focus-visible {
    outline-offset: -3px;
  }
`;

const PasteStatus = styled(Text).attrs({ $size: 'small' })`
  &:not(:empty) {
    padding: 10px 14px;
    border-top: 1px solid ${theme.colour.line};
  }
`;

const VIEWS = [
  { id: 'write', label: 'Write' },
  { id: 'preview', label: 'Preview' },
] as const;

type Props = {
  wiring: FieldWiring;
  field: UseFormRegisterReturn;
  rows: number;
  uploadImage: UploadImage;
  preview: ReactNode;
  /** Called when the text gets the focus: time to prefetch the code of the preview. */
  onFocus: () => void;
};

/** The field for the article of a post or an event: a toolbar, the text in Markdown, and the preview in its place. */
export function MarkdownEditor({ wiring, field, rows, uploadImage, preview, onFocus }: Props) {
  const editor = useRef<HTMLDivElement>(null);
  // Not a ref of our own, because the form library sets the field's ref.
  const getTextField = () => editor.current?.querySelector('textarea');
  const isInvalid = wiring['aria-invalid'] === true;
  const { view, changeView, previewPanel } = useEditorView({ textFieldId: wiring.id, isInvalid, getTextField });
  const isWriting = view === 'write';
  const tools = useMarkdownTools(getTextField);
  const { addressDialog } = tools;
  const paste = useRichPaste(getTextField);
  const imageDialog = useImageDialog(getTextField);

  function handleToolPress(tool: EditorTool) {
    // A new image is uploaded. An existing one, like a link, gets the dialog that changes its address and text.
    const isNewImage = tool === 'image' && !tools.isAtImage();
    if (tool === 'plainPaste') void paste.pastePlain();
    else if (isNewImage) imageDialog.open();
    else tools.applyTool(tool);
  }

  return (
    <Editor ref={editor}>
      <EditorHead>
        <Tabs label="Text or preview" idPrefix={wiring.id} tabs={VIEWS} current={view} onChoose={changeView} />
        <MarkdownToolbar textFieldId={wiring.id} activeTools={tools.activeTools} isHidden={!isWriting} onUse={handleToolPress} />
      </EditorHead>
      <WritePanel
        {...tabPanelProps(wiring.id, 'write')}
        hidden={!isWriting}
        $isDraggedOver={imageDialog.isDraggedOver}
        {...imageDialog.pasteAndDropHandlers}
      >
        <MarkdownTextarea
          {...wiring}
          {...field}
          rows={rows}
          onFocus={onFocus}
          onSelect={tools.updateActiveTools}
          onKeyDown={(event) => {
            paste.noticePlainPasteShortcut(event);
            tools.handleKeyDown(event);
          }}
          onPaste={paste.handlePaste}
          $rows={rows}
        />
        <PasteStatus role="status">{pasteNoteText(paste.note)}</PasteStatus>
      </WritePanel>
      {view === 'preview' && (
        <PreviewPanel {...tabPanelProps(wiring.id, 'preview')} ref={previewPanel} tabIndex={0} $rows={rows}>
          {preview}
        </PreviewPanel>
      )}
      {imageDialog.isOpen && (
        <LazySection isInForm message="The dialog for photos could not be loaded." fallback={<Spinner />}>
          <ImageUploadDialog
            initialFiles={imageDialog.initialFiles}
            uploadImage={uploadImage}
            onAdd={(images) => imageDialog.closeThen(() => tools.editText((text) => insertImages(text, images)))}
            onUseAddress={() => imageDialog.closeThen(() => tools.openAddressDialog('image'))}
            onCancel={() => imageDialog.closeThen(() => getTextField()?.focus())}
          />
        </LazySection>
      )}
      {addressDialog && (
        <AddressDialog
          kind={addressDialog.kind}
          draft={addressDialog.draft}
          onSave={(edited) =>
            tools.closeAddressDialog((text) => insertLinkOrImage(text, addressDialog.kind, { ...addressDialog.draft, ...edited }))
          }
          onRemove={() => tools.closeAddressDialog(() => removeLinkOrImage(addressDialog.kind, addressDialog.draft))}
          onCancel={() => tools.closeAddressDialog()}
        />
      )}
    </Editor>
  );
}

function pasteNoteText(note: PasteNote | undefined): string | undefined {
  if (note === undefined) return undefined;
  if (note === 'unformatted') return 'The format could not be read. The words alone were pasted.';
  if (note === 'blocked') return 'The browser does not let this page read the clipboard. Press Ctrl+Shift+V in the text instead.';
  return texts.picturesLeftOut(note.omittedImages);
}
