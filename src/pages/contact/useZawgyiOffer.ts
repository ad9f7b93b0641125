import { useRef, useState } from 'react';
import type { ContactDraft } from '@/domain/contactMessage';
import { textLanguage } from '@/domain/language';
import { useZawgyi } from '@/hooks/useZawgyi';

/**
 * Offers once, before a message in Zawgyi is sent, to convert it (D-71). The rules are loaded when the visitor types Burmese; without
 * them there is no offer, and sending never waits for them.
 */
export function useZawgyiOffer(texts: ContactDraft, suggestedSubject: string) {
  const { name, subject, message } = texts;
  const typed = [name, subject === suggestedSubject ? '' : subject, message];
  const zawgyi = useZawgyi(typed.some((text) => textLanguage(text) !== undefined));
  const [converted, setConverted] = useState<ContactDraft>();
  const wasMade = useRef(false);

  return {
    /** The converted texts while the offer is open. */
    converted,
    /** Opens the offer where there is reason to; whether it did. */
    make(): boolean {
      if (wasMade.current || !zawgyi) return false;
      const { original, ...draft } = zawgyi.messageInUnicode(texts);
      if (!original) return false;
      wasMade.current = true;
      setConverted(draft);
      return true;
    },
    /** Closes the offer; after a message has been sent, the next one gets an offer of its own. */
    close({ isSent = false } = {}) {
      setConverted(undefined);
      if (isSent) wasMade.current = false;
    },
  };
}
