import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { listen } from '@/browser/listen';

export type EditorView = 'write' | 'preview';

type Options = {
  textFieldId: string;
  isInvalid: boolean;
  getTextField: () => HTMLTextAreaElement | null | undefined;
};

/** Shows either the text of a Markdown field or its preview. An error opens the text, because only the text can be corrected.
 * The label of the field, and the link to it in the summary of errors, open the text too. */
export function useEditorView({ textFieldId, isInvalid, getTextField }: Options) {
  const [view, setView] = useState<EditorView>('write');
  const previewPanel = useRef<HTMLDivElement>(null);
  const scrollPositions = useRef({ write: 0, preview: 0 });
  const isPreview = view === 'preview';
  const scrolledElement = (shownView: EditorView) => (shownView === 'preview' ? previewPanel.current : getTextField());

  function changeView(nextView: EditorView) {
    scrollPositions.current[view] = scrolledElement(view)?.scrollTop ?? 0;
    setView(nextView);
  }

  // The shown panel was hidden or unmounted before, so the browser has forgotten the scroll position.
  const restoreScrollPosition = useEffectEvent((shownView: EditorView) => {
    const element = scrolledElement(shownView);
    if (element) element.scrollTop = scrollPositions.current[shownView];
  });
  useLayoutEffect(() => restoreScrollPosition(view), [view]);

  const openText = useEffectEvent(() => changeView('write'));
  useEffect(() => {
    if (isInvalid) openText();
  }, [isInvalid]);

  const handleClick = useEffectEvent(({ target }: Event) => {
    const leadsToText = target instanceof Element && target.closest(`[href="#${textFieldId}"], [for="${textFieldId}"]`) !== null;
    if (!leadsToText) return;
    flushSync(() => changeView('write'));
    getTextField()?.focus();
  });
  useEffect(() => (isPreview ? listen(document, ['click'], handleClick) : undefined), [isPreview]);

  return { view, changeView, previewPanel };
}
