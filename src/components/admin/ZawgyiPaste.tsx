import { type ClipboardEvent, useState } from 'react';
import styled from 'styled-components';
import { Button } from '@/components/ui/Button';
import { FormBanner } from '@/components/ui/FormBanner';
import { Row } from '@/components/ui/primitives';
import { textLanguage } from '@/domain/language';
import { loadZawgyi } from '@/hooks/useZawgyi';
import { theme } from '@/theme/theme';
import { insertText } from './insertText';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isTextField = (target: EventTarget): target is TextField =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === 'text');

const OfferBanner = styled(FormBanner)`
  position: sticky;
  z-index: 1;
  bottom: 12px;
  box-shadow: ${theme.elevation.raised};
`;

/** Offers to convert pasted Zawgyi, an older encoding of Burmese, to Unicode. Ctrl+Z can undo the conversion. */
export function useZawgyiPaste() {
  const [pastedZawgyi, setPastedZawgyi] = useState<{ field: TextField; from: number; text: string; unicode: string }>();

  async function offerConversion(field: TextField, from: number, text: string) {
    const hasBurmese = textLanguage(text) === 'my';
    if (!hasBurmese) return;
    try {
      const { toUnicode } = await loadZawgyi();
      const unicode = toUnicode(text);
      setPastedZawgyi(unicode === text ? undefined : { field, from, text, unicode });
    } catch (error) {
      console.warn('The rules about Zawgyi could not be loaded.', error);
    }
  }

  /** Finds the pasted text again, because the user may have typed before it. An edited paste is left alone. */
  function convert() {
    setPastedZawgyi(undefined);
    if (!pastedZawgyi) return;
    const { field, text, unicode } = pastedZawgyi;
    const isWherePasted = field.value.startsWith(text, pastedZawgyi.from);
    const from = isWherePasted ? pastedZawgyi.from : field.value.indexOf(text);
    if (from < 0) return;
    const cursor = from + unicode.length;
    insertText(field, { from, to: from + text.length, insert: unicode, selectionStart: cursor, selectionEnd: cursor });
  }

  return {
    handlePaste({ target }: ClipboardEvent) {
      if (!isTextField(target)) return;
      const from = target.selectionStart ?? 0;
      // Reads the text after the paste, because the browser changes line ends and cuts texts that are too long.
      const handleInput = () => void offerConversion(target, from, target.value.slice(from, target.selectionEnd ?? from));
      target.addEventListener('input', handleInput, { once: true });
    },
    offerBanner: pastedZawgyi && (
      <OfferBanner
        tone="note"
        action={
          <Row>
            <Button size="sm" onClick={convert}>
              Convert
            </Button>
            <Button tone="line" size="sm" onClick={() => setPastedZawgyi(undefined)}>
              Keep
            </Button>
          </Row>
        }
      >
        This looks like Zawgyi. Convert?
      </OfferBanner>
    ),
  };
}
