import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { FieldWiring } from '@/components/forms/Field';
import { panelOf, Tabs } from '@/components/ui/Tabs';
import { removeLink, writeLink } from '@/domain/markdownLinks';
import * as S from './MarkdownEditor.styles';
import { MarkdownLinkDialog } from './MarkdownLinkDialog';
import { MarkdownToolbar } from './MarkdownToolbar';
import { PasteStatus } from './PasteStatus';
import { useMarkdownTools } from './useMarkdownTools';
import { useRichPaste } from './useRichPaste';

const VIEWS = [
  { id: 'write', label: 'Write' },
  { id: 'preview', label: 'Preview' },
] as const;
type View = (typeof VIEWS)[number]['id'];

type Props = {
  wiring: FieldWiring;
  field: UseFormRegisterReturn;
  rows: number;
  /** The preview; mounted only while its tab is open. */
  preview: ReactNode;
  /** Called when the editor starts to write: time to prefetch the preview's code. */
  onBegin: () => void;
};

/** A Markdown field with buttons for editors who do not know Markdown, and a preview that replaces the text. */
export function MarkdownEditor({ wiring, field, rows, preview, onBegin }: Props) {
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

  return (
    <S.Editor ref={editor}>
      <S.Head>
        <Tabs label="Text or preview" base={wiring.id} tabs={VIEWS} current={view} onChoose={handleChoose} />
        <MarkdownToolbar
          controls={wiring.id}
          active={tools.active}
          isHidden={view !== 'write'}
          onUse={(tool) => (tool === 'plain' ? void paste.pastePlain() : tools.use(tool))}
        />
      </S.Head>
      <div {...panelOf(wiring.id, 'write')} hidden={view !== 'write'}>
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
      </div>
      {view === 'preview' && (
        <S.Shown {...panelOf(wiring.id, 'preview')} ref={shown} tabIndex={0} $rows={rows}>
          {preview}
        </S.Shown>
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
