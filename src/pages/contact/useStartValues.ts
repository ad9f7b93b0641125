import { useContext, useLayoutEffect, useRef, useState } from 'react';
import { SubmittedFormContext } from '@/contexts/SubmittedForm';
import { type ContactDraft, confirmationFromPageData, rejectedFormFromPageData } from '@/domain/contactForm';
import { CONTACT_FIELDS } from '@/domain/message';
import { clearContactDraft, initialForm, loadContactDraft, saveContactDraft } from './contactDraft';

/** Results of forms sent without scripts. The context keeps a result, but a later visit to the page must not show it again. */
const shownResults = new Set<unknown>();

function useUnshownResult() {
  const result = useContext(SubmittedFormContext);
  // Kept in state, because the effect below marks the result as shown.
  const [unshown] = useState(() => {
    const unshownResult = shownResults.has(result) ? undefined : result;
    return { rejectedForm: rejectedFormFromPageData(unshownResult), confirmation: confirmationFromPageData(unshownResult) };
  });
  useLayoutEffect(() => void shownResults.add(result), [result]);
  return unshown;
}

const TYPED_FIELDS = [...CONTACT_FIELDS, 'reply_by', 'people'] as const;

/** Returns the values that the visitor typed, or the browser restored, before hydration. */
function readTypedValues(form: HTMLFormElement | null, renderedValues: ContactDraft): Partial<ContactDraft> {
  const typedValues: Partial<ContactDraft> = {};
  for (const name of TYPED_FIELDS) {
    const control = form?.elements.namedItem(name);
    const isControl =
      control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement || control instanceof HTMLSelectElement;
    if (isControl && control.value !== renderedValues[name]) typedValues[name] = control.value;
  }
  return typedValues;
}

/** The contact form starts with the stored draft or a rejected form. Text that was typed before hydration wins over both. */
export function useStartValues(suggestion: string) {
  const { rejectedForm, confirmation } = useUnshownResult();
  // The first render must match the server's HTML, and the server knows no draft.
  const [renderedValues] = useState<ContactDraft>({ ...initialForm, subject: suggestion, ...rejectedForm?.values });
  const [values, setValues] = useState(renderedValues);
  const formRef = useRef<HTMLFormElement>(null);

  // With a passive effect, another render could come first and overwrite the typed text.
  useLayoutEffect(() => {
    if (confirmation) clearContactDraft();
    const typedValues = readTypedValues(formRef.current, renderedValues);
    const startValues = { ...(rejectedForm ? renderedValues : loadContactDraft(suggestion)), ...typedValues };
    setValues(startValues);
    const isMoreThanDraft = rejectedForm !== undefined || Object.keys(typedValues).length > 0;
    if (isMoreThanDraft) saveContactDraft(startValues, suggestion);
  }, [rejectedForm, confirmation, renderedValues, suggestion]);

  return { formRef, values, setValues, rejectedForm, confirmation };
}
